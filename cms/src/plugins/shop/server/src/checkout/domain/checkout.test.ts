import { cents } from '@colophon/contracts/money/money';
import {
  type OrderCreate,
  type PersonalDetails,
  personalDetailsSchema,
} from '@colophon/contracts/shop/order';
import type { PaymentOption } from '@colophon/contracts/shop/payment';
import { dayOf } from '@colophon/contracts/time/press-day';
import { describe, expect, test } from '@jest/globals';
import { EMPTY_CART } from '../../cart/domain/cart';
import { priceCart } from '../../cart/domain/price-cart';
import { byProductId, makeProduct, TEST_RATES } from '../../cart/domain/test-makers';
import { draftOrder, MAX_ORDER_TOTAL } from './checkout';

const bank = { id: '7', visibleName: 'Test Bank' };
const paymentOptions: PaymentOption[] = [
  { id: '10', visibleName: 'iDEAL', paymentOptionSubList: { [bank.id]: bank } },
  { id: '20', visibleName: 'Card', paymentOptionSubList: { '1': { id: '1', visibleName: 'Test Card' } } },
  { id: '30', visibleName: 'Bancontact', paymentOptionSubList: {} },
];
const countries = new Set(['NL', 'BE']);

const priced = (quantities: Record<number, number> = { 1: 2 }, price = 2500) =>
  priceCart(
    {
      ...EMPTY_CART,
      items: Object.entries(quantities).map(([id, quantity]) => ({ productId: Number(id), quantity })),
    },
    {
      products: byProductId(
        makeProduct({ productId: 1, priceInclVat: cents(price) }),
        makeProduct({ productId: 2, publicationFormat: 'eBook PDF', priceInclVat: cents(price) }),
      ),
      coupons: new Map(),
      rates: TEST_RATES,
      zone: { name: 'zone', rates: [{ upToGrams: 10_000, amount: cents(395) }], freeFrom: null },
      on: dayOf('2026-05-01'),
    },
  );

const details = (more: Partial<PersonalDetails> = {}): PersonalDetails =>
  personalDetailsSchema.parse({
    email: 'jan@example.nl',
    firstName: 'Jan',
    lastName: 'de Vries',
    phone: '+31 20 123 45 67',
    street: 'Rapenburg',
    houseNumber: '70',
    postalcode: '2311ez',
    city: 'Leiden',
    country: 'NL',
    ...more,
  });

type Payload = Pick<OrderCreate, 'personalDetails' | 'acceptTerms' | 'payment'>;
const payload = (more: Partial<Payload> = {}): Payload => ({
  personalDetails: details(),
  acceptTerms: true,
  payment: { paymentOptionId: '10', paymentOptionSubId: '7' },
  ...more,
});

function problemsOf(more: Partial<Payload>, cart = priced()): string[] {
  const result = draftOrder(payload(more), cart, { paymentOptions, countries, minimum: cents(50) });
  return result.ok ? [] : result.problems.map(({ field, code }) => `${field}: ${code}`);
}
const problemsWith = (fields: Partial<PersonalDetails>, cart = priced()) =>
  problemsOf({ personalDetails: details(fields) }, cart);

test('a complete form becomes a normalised and priced draft', () => {
  const result = draftOrder(payload({ personalDetails: details({ firstName: '  Jan ' }) }), priced(), {
    paymentOptions,
    countries,
    minimum: cents(50),
  });
  expect(result).toMatchObject({
    ok: true,
    draft: {
      personalDetails: { firstName: 'Jan', postalcode: '2311 EZ', deliveryStreet: '' },
      totals: { total: 5395 },
      payment: { optionId: '10', subOptionId: '7' },
      couponCodes: [],
    },
  });
});

test('an order uses the coupons that gave a discount, and not one without effect', () => {
  const cart = priced();
  const row = { product_id: null, description: '' };
  const discounts = [
    { ...row, coupon_code: 'ALL', amount: cents(5000) },
    { ...row, coupon_code: 'TOO_LATE', amount: cents(0) },
  ];
  const result = draftOrder(
    payload(),
    { ...cart, discounts },
    { paymentOptions, countries, minimum: cents(50) },
  );
  expect(result).toMatchObject({ ok: true, draft: { couponCodes: ['ALL'] } });
});

describe('the form', () => {
  test('lists everything that is missing at once', () => {
    const empty = personalDetailsSchema.parse({});
    expect(problemsOf({ personalDetails: empty, acceptTerms: false, payment: {} }, priced({}))).toEqual([
      'cart: empty-cart',
      ...['email', 'firstName', 'lastName', 'country', 'postalcode', 'houseNumber', 'street', 'city'].map(
        (field) => `${field}: missing-field`,
      ),
      'acceptTerms: terms-not-accepted',
    ]);
  });

  test('ignores spaces', () => {
    expect(problemsWith({ lastName: '   ', city: '\t' })).toEqual([
      'lastName: missing-field',
      'city: missing-field',
    ]);
  });

  test('needs a phone number only when something is sent', () => {
    expect(problemsWith({ phone: '' })).toEqual(['phone: missing-field']);
    expect(problemsWith({ phone: '' }, priced({ 2: 1 }))).toEqual([]);
    expect(problemsWith({ phone: 'call me' })).toEqual(['phone: invalid-phone']);
  });

  test.each([
    ['firstName', 120],
    ['lastName', 120],
    ['street', 255],
    ['city', 255],
    ['houseNumberAdd', 10],
  ] as const)('accepts %s up to %i characters', (field, max) => {
    expect(problemsWith({ [field]: 'a'.repeat(max) })).toEqual([]);
    expect(problemsWith({ [field]: 'a'.repeat(max + 1) })).toEqual([`${field}: too-long`]);
  });

  test.each([
    'jan@example.nl',
    'j.de-vries+boek@mail.example.co.uk',
    'jörg@bücher.example',
    "o'neill@example.ie",
  ])('accepts %s as an e-mail address', (email) => {
    expect(problemsWith({ email })).toEqual([]);
  });

  test.each([
    'jan',
    'a@b',
    'a@@example.nl',
    'a b@example.nl',
    '"a"@example.nl',
    'a@example.nl,b@example.nl',
    '@example.nl',
    'a@-x.nl',
  ])('refuses %s as an e-mail address', (email) => {
    expect(problemsWith({ email })).toEqual(['email: invalid-email']);
  });

  test('refuses line breaks that would inject a mail header', () => {
    expect(problemsWith({ email: 'a@example.nl\nBcc: b@example.nl' })).toEqual(['email: invalid-email']);
  });

  test.each([
    'http://evil.example',
    'confirm at WWW.evil.example',
    'evil.example/pay',
    'your parcel: evil.nl/x',
  ])('refuses the link %s in names and addresses', (text) => {
    expect(problemsWith({ lastName: text })).toEqual(['lastName: invalid-characters']);
    expect(problemsWith({ street: text })).toEqual(['street: invalid-characters']);
  });

  test.each(["J.R.R. d'Arc", 'St. Anna/Maria', 'c/o J.Jansen', 'Acme B.V./NL', 'Awww.'])(
    'keeps %s',
    (lastName) => {
      expect(problemsWith({ lastName })).toEqual([]);
    },
  );

  test('keeps names as typed', () => {
    expect(problemsWith({ lastName: "’s-Gravenzande-O'Neill 山田" })).toEqual([]);
  });

  test.each([
    ['NL', '2311 EZ', true],
    ['NL', '2311ez', true],
    ['NL', '0123 AB', false],
    ['NL', '1234', false],
    ['BE', '3000', true],
    ['BE', '2311 EZ', false],
  ])('validates a postal code by country (%s %s)', (country, postalcode, isRight) => {
    const cart = { ...priced(), deliveryCountry: country };
    expect(problemsWith({ country, postalcode }, cart)).toEqual(
      isRight ? [] : ['postalcode: invalid-postalcode'],
    );
  });

  test.each(["12'", '12, 14', '12&14', '12-14', '12½', '12 bis/3'])(
    'takes %s as a house number',
    (houseNumber) => {
      expect(problemsWith({ houseNumber })).toEqual([]);
    },
  );

  test('takes what was pasted as its writer meant it', () => {
    const drafted = draftOrder(
      payload({
        personalDetails: details({
          firstName: '\u200eAn\u00adna\u00a0',
          phone: '\u202a+31\u00a020\u2011123 45 67\u202c',
          email: '\u200ejan@example.nl',
          postalcode: 'NL-2311\u00a0\u00a0ez',
          houseNumber: '７０',
        }),
      }),
      priced(),
      { paymentOptions, countries, minimum: cents(50) },
    );
    expect(drafted).toMatchObject({
      draft: {
        personalDetails: {
          firstName: 'Anna',
          phone: '+31 20-123 45 67',
          email: 'jan@example.nl',
          postalcode: '2311 EZ',
          houseNumber: '70',
        },
      },
    });
  });

  test.each(['0', ';', '1;--', '-1'])('refuses %s as a house number', (houseNumber) => {
    expect(problemsWith({ houseNumber })).toEqual(['houseNumber: invalid-house-number']);
  });
});

describe('the country of an e-book', () => {
  const toBelgium = {
    hasAlternateDeliveryAddress: true,
    deliveryFirstName: 'An',
    deliveryLastName: 'Peeters',
    deliveryStreet: 'Naamsestraat',
    deliveryHouseNumber: '22',
    deliveryPostalcode: '3000',
    deliveryCity: 'Leuven',
    deliveryCountry: 'BE',
  };
  const belgian = (quantities: Record<number, number>, billingCountry = 'BE') => ({
    ...priced(quantities),
    deliveryCountry: 'BE',
    billingCountry,
  });

  test("is the buyer's: an alternate address changes nothing when nothing is sent", () => {
    expect(problemsWith(toBelgium, belgian({ 2: 1 }))).toEqual(['country: vat-country-differs']);
    const result = draftOrder(payload({ personalDetails: details(toBelgium) }), priced({ 2: 1 }), {
      paymentOptions,
      countries,
      minimum: cents(50),
    });
    expect(result).toMatchObject({
      ok: true,
      draft: {
        deliveryCountry: 'NL',
        billingCountry: 'NL',
        personalDetails: { hasAlternateDeliveryAddress: false, deliveryStreet: '', deliveryCountry: '' },
      },
    });
  });

  test('is the billing country when a book is sent elsewhere', () => {
    expect(problemsWith(toBelgium, belgian({ 1: 1, 2: 1 }))).toEqual(['country: vat-country-differs']);
    expect(problemsWith(toBelgium, belgian({ 1: 1, 2: 1 }, 'NL'))).toEqual([]);
  });

  test('is not validated when all is printed, but stored with the order', () => {
    const result = draftOrder(payload({ personalDetails: details(toBelgium) }), belgian({ 1: 1 }), {
      paymentOptions,
      countries,
      minimum: cents(50),
    });
    expect(result).toMatchObject({ ok: true, draft: { deliveryCountry: 'BE', billingCountry: 'NL' } });
  });
});

describe('the delivery country', () => {
  test('must be that of the address', () => {
    expect(problemsWith({ country: 'BE', postalcode: '3000' })).toEqual(['country: country-differs']);
    expect(problemsWith({ country: 'US', postalcode: '10001' })).toEqual(['country: country-closed']);
  });

  test('is that of the alternate address when there is one', () => {
    const alternate = {
      hasAlternateDeliveryAddress: true,
      deliveryFirstName: 'An',
      deliveryLastName: 'Peeters',
      deliveryStreet: 'Naamsestraat',
      deliveryHouseNumber: '22',
      deliveryPostalcode: '3000',
      deliveryCity: 'Leuven',
      deliveryCountry: 'BE',
    };
    expect(problemsWith(alternate)).toEqual(['deliveryCountry: country-differs']);
    expect(problemsWith(alternate, { ...priced(), deliveryCountry: 'BE' })).toEqual([]);
    expect(problemsWith({ hasAlternateDeliveryAddress: true, deliveryCountry: 'NL' })).toEqual(
      ['Postalcode', 'HouseNumber', 'Street', 'City', 'FirstName', 'LastName']
        .map((field) => `delivery${field}: missing-field`)
        .sort((a, b) => order(a) - order(b)),
    );
  });
});

const order = (problem: string) =>
  ['FirstName', 'LastName', 'Postalcode', 'HouseNumber', 'Street', 'City'].findIndex((field) =>
    problem.startsWith(`delivery${field}:`),
  );

describe('the payment', () => {
  test.each([
    ['none chosen', {}, ['paymentOptionId: payment-not-chosen']],
    ['one that is not offered', { paymentOptionId: '99' }, ['paymentOptionId: payment-not-chosen']],
    ['no bank', { paymentOptionId: '10', paymentOptionSubId: '0' }, ['paymentOptionSubId: bank-not-chosen']],
    ['no bank at all', { paymentOptionId: '10' }, ['paymentOptionSubId: bank-not-chosen']],
    [
      'the bank of another option',
      { paymentOptionId: '10', paymentOptionSubId: '1' },
      ['paymentOptionSubId: bank-not-chosen'],
    ],
    ['no card type', { paymentOptionId: '20' }, ['paymentOptionSubId: card-type-not-chosen']],
    ['one without sub-options', { paymentOptionId: '30', paymentOptionSubId: '7' }, []],
  ])('validates %s', (_name, payment, problems) => {
    expect(problemsOf({ payment })).toEqual(problems);
  });

  test('is not required for a free order', () => {
    const free = priced({ 2: 1 }, 0);
    expect(problemsOf({ payment: {} }, free)).toEqual([]);
    const result = draftOrder(payload(), free, { paymentOptions, countries, minimum: cents(50) });
    expect(result.ok && result.draft.payment).toBeNull();
  });

  test("below the provider's minimum is refused, with both amounts", () => {
    const result = draftOrder(payload(), priced({ 2: 1 }, 49), {
      paymentOptions,
      countries,
      minimum: cents(50),
    });
    expect(result).toEqual({
      ok: false,
      problems: [
        {
          field: 'cart',
          code: 'too-small-to-pay',
          values: { total: { cents: 49 }, minimum: { cents: 50 } },
        },
      ],
    });
    expect(problemsOf({}, priced({ 2: 1 }, 50))).toEqual([]);
  });

  test('of more than a person should order online is refused', () => {
    expect(problemsOf({}, priced({ 2: 1 }, MAX_ORDER_TOTAL))).toEqual([]);
    expect(problemsOf({}, priced({ 2: 1 }, MAX_ORDER_TOTAL + 1))).toEqual(['cart: order-too-large']);
  });
});
