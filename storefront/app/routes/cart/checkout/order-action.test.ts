import { cents } from '@colophon/contracts/money/money';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { messages as en } from '~/i18n/messages-en';
import { messages as nl } from '~/i18n/messages-nl';
import type { Shop, ShopResponse } from '~/shop/client.server';
import type { placeOrder as PlaceOrder } from './order-action.server';

// Mocked: the real module loads an ES module that jest cannot; only the selected message matters here.
jest.mock('~/i18n/i18next.server', () => ({
  serverI18n: (locale: 'en' | 'nl') => ({
    getFixedT: () => (key: string) => {
      const [group = '', word = ''] = key.split('.');
      return ({ en, nl }[locale].shop as unknown as Record<string, Record<string, string>>)[group]?.[word];
    },
  }),
}));

let placeOrder: typeof PlaceOrder;
beforeAll(async () => {
  ({ placeOrder } = await import('./order-action.server'));
});

const CART = {
  items: [],
  totals: { price: cents(0), delivery: cents(0), discount: cents(0), vat: cents(0), total: cents(0) },
  discounts: [],
  messages: [],
  coupons: [],
  deliveryCountry: 'NL',
  version: 1,
};

/** Test double of a shop with one cart and the given response to order/create. */
function shopThatAnswers(order: Partial<ShopResponse<'orderCreate'>> & { envelope?: object }): Shop {
  const results: Record<string, unknown> = {
    cartGetServerCart: {
      kind: 'response',
      status: 200,
      envelope: { success: true, data: CART, messages: [], validationErrors: {} },
    },
    orderCreate: order,
  };
  return { call: async (name: string) => results[name] } as unknown as Shop;
}

const refused = (envelope: { messages?: string[]; validationErrors?: Record<string, string[]> }) =>
  shopThatAnswers({
    kind: 'response',
    status: 500,
    envelope: { success: false, data: null, messages: [], validationErrors: {}, ...envelope },
  });

test.each([
  ['en', 'Unknown error processing your order'],
  ['nl', 'Onbekende fout bij het verwerken van uw bestelling'],
] as const)(
  'a shop that refuses an order without a word is an unknown error, in %s',
  async (locale, message) => {
    const form = new FormData();
    form.set('firstName', 'Ada');
    const result = await placeOrder(refused({}), form, locale);
    expect(result).toMatchObject({ messages: [message], errors: {}, values: { firstName: 'Ada' } });
  },
);

test('what the shop says of a refused order is shown instead, and its errors at their fields', async () => {
  expect(await placeOrder(refused({ messages: ['Not now.'] }), new FormData(), 'en')).toMatchObject({
    messages: ['Not now.'],
  });
  const errors = { email: ['This is not a valid e-mail address.'] };
  expect(await placeOrder(refused({ validationErrors: errors }), new FormData(), 'en')).toMatchObject({
    messages: [],
    errors,
  });
});

test.each([
  ['en', 'Request failed'],
  ['nl', 'De aanvraag is mislukt'],
] as const)('a shop that does not answer an order is a failed request, in %s', async (locale, message) => {
  const result = await placeOrder(shopThatAnswers({ kind: 'unreachable' }), new FormData(), locale);
  expect(result).toMatchObject({ messages: [message] });
});

test('a quantity that was typed and not sent is not ordered: the basket changes, and the visitor is told', async () => {
  const calls: { name: string; body: unknown }[] = [];
  const items = [{ product_id: 7, quantity: 1 }];
  const envelope = (data: unknown) => ({
    kind: 'response',
    status: 200,
    envelope: { success: true, data, messages: [], validationErrors: {} },
  });
  const results: Record<string, unknown> = {
    cartGetServerCart: envelope({ ...CART, items }),
    cartChange: { kind: 'data', data: { outcome: 'changed', cart: CART, messages: [] } },
    orderCreate: envelope({ paymentURI: 'https://pay.example' }),
  };
  const answer = async (name: string, body: unknown) => {
    calls.push({ name, body });
    return results[name];
  };
  const shop = { call: answer, checkout: answer } as unknown as Shop;
  const form = new FormData();
  form.set('quantity-7', '3');
  form.set('cartVersion', '1');
  expect(await placeOrder(shop, form, 'en')).toMatchObject({
    messages: [expect.stringContaining('Nothing has been ordered yet')],
  });
  expect(calls.map(({ name }) => name)).toEqual(['cartGetServerCart', 'cartChange']);
  expect(calls[1]?.body).toMatchObject({ kind: 'set', quantities: [{ productId: 7, quantity: 3 }] });

  form.set('quantity-7', '1');
  expect(await placeOrder(shop, form, 'en')).toMatchObject({ paymentURI: 'https://pay.example' });
});
