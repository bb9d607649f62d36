import { openApiDocument, templateOf } from '@colophon/contracts/openapi/openapi';
import { type ShopRouteName, shopRoutes } from '@colophon/contracts/shop/routes';
import { beforeAll, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { signIn } from '../boot/client';
import { editorAt } from '../site/site-content';
import { DETAILS, shelve, Visitor } from './shop-client';

type Schema = Record<string, unknown>;
type Call = {
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>;
};

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const { paths } = openApiDocument('http://127.0.0.1:3000') as { paths: Record<string, { post: Call }> };

let book: number;
let ebook: number;
beforeAll(async () => {
  const editor = editorAt(await signIn());
  book = await shelve(editor);
  ebook = await shelve(editor, { edition: { publicationFormat: 'eBook PDF' } });
});

const cart = () => ({ items: [{ productId: book, quantity: 1 }], coupons: [], deliveryCountry: 'NL' });

/** Valid and refused requests, in the order in which one visitor makes them. */
const REQUESTS: Record<ShopRouteName, { named?: () => string | number; bodies: (() => unknown)[] }> = {
  payOptions: { bodies: [() => undefined] },
  productGet: { named: () => book, bodies: [() => undefined] },
  productIsEbookAvailable: { named: () => ebook, bodies: [() => undefined] },
  shippingGetCosts: { bodies: [() => ({}), () => ({ deliveryCountry: 'XX' })] },
  shippingCountryList: { bodies: [() => undefined] },
  cartGet: { bodies: [() => undefined] },
  cartUpdate: {
    bodies: [
      cart,
      () => cart().items,
      () => ({ ...cart(), version: 0 }),
      () => ({ ...cart(), coupons: ['NO'] }),
    ],
  },
  cartGetServerCart: { bodies: [() => undefined] },
  orderCreate: {
    bodies: [
      () => ({
        personalDetails: DETAILS,
        acceptTerms: true,
        cart: cart(),
        payment: { paymentOptionId: '10', paymentOptionSubId: '1' },
        total: 1,
      }),
      () => ({
        personalDetails: DETAILS,
        acceptTerms: true,
        cart: cart(),
        payment: { paymentOptionId: '10', paymentOptionSubId: '1' },
      }),
      () => ({ personalDetails: {}, acceptTerms: false, cart: cart() }),
    ],
  },
  orderResolvePostalcode: {
    bodies: [() => ({ number: '107', postalcode: '1011ab' }), () => ({ number: '1', postalcode: '9999ZZ' })],
  },
  newsletterSubscribe: { bodies: [() => ({ email: 'jan@example.nl' }), () => ({ email: 'jan' })] },
  requestStart: { bodies: [() => undefined] },
  requestSubmit: { named: () => 'review-copy', bodies: [() => ({ answers: { name: 'Jan' } })] },
  formAuthorChallenge: { bodies: [() => undefined] },
  formAuthor: { bodies: [() => ({ name: '', email: 'jan' })] },
  cartClear: { bodies: [() => undefined] },
};

test('requests and responses of the running shop match the OpenAPI document', async () => {
  const visitor = new Visitor();
  for (const name of Object.keys(REQUESTS) as ShopRouteName[]) {
    const { path } = shopRoutes[name];
    const call = paths[templateOf(path)]?.post;
    const { named, bodies } = REQUESTS[name];
    for (const makeBody of bodies) {
      const body = makeBody();
      if (call?.requestBody)
        expectValid(`${name} body`, call.requestBody.content['application/json'].schema, body);
      const {
        headers: _headers,
        status,
        ...envelope
      } = await visitor.call(path.replace(/:\w+/, String(named?.())), body);
      const response = call?.responses[status] ?? call?.responses.default;
      expectValid(`${name} ${status}`, response?.content['application/json'].schema, envelope);
    }
  }
});

test('the document would notice: an answer with a field too little or too many is none of it', async () => {
  const schema = paths['/api/cart/get']?.post.responses['200']?.content['application/json'].schema ?? {};
  const right = await new Visitor().fetchData('cartGet');
  const envelope = { success: true, messages: [], validationErrors: {} };
  const validate = ajv.compile(schema);
  expect(validate({ ...envelope, data: right })).toBe(true);
  const { version: _version, ...little } = right;
  expect(validate({ ...envelope, data: little })).toBe(false);
  expect(validate({ ...envelope, data: { ...right, tokenHash: 'x' } })).toBe(false);
});

function expectValid(what: string, schema: Schema | undefined, value: unknown): void {
  const validate = ajv.compile(schema ?? false);
  const isValid = validate(value);
  expect({ what, isValid, errors: validate.errors }).toEqual({ what, isValid: true, errors: null });
}
