import { cents } from '@colophon/contracts/money';
import { type OrderCreate, type PersonalDetails, personalDetailsSchema } from '@colophon/contracts/order';
import type { PaymentOption } from '@colophon/contracts/payment';
import { dayOf } from '@colophon/contracts/press-day';
import { describe, expect, test } from '@jest/globals';
import { EMPTY_CART } from './cart';
import { draftOrder, MAX_ORDER_TOTAL } from './checkout';
import { priceCart } from './price-cart';
import { byProductId, makeProduct, TEST_RATES } from './test-makers';

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
  const result = draftOrder(payload(more), cart, { paymentOptions, countries, minimum: 50 });
  return result.ok ? [] : result.problems.map(({ field, code }) => `${field}: ${code}`);
}
const problemsWith = (fields: Partial<PersonalDetails>, cart = priced()) =>
  problemsOf({ personalDetails: details(fields) }, cart);

test('a complete form becomes a draft, tidied and priced', () => {
  const result = draftOrder(payload({ personalDetails: details({ firstName: '  Jan ' }) }), priced(), {
    paymentOptions,
    countries,
    minimum: 50,
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

describe('the form', () => {
  test('says all that is missing at once', () => {
    const empty = personalDetailsSchema.parse({});
    expect(problemsOf({ personalDetails: empty, acceptTerms: false, payment: {} }, priced({}))).toEqual([
      'cart: empty-cart',
      ...['email', 'firstName', 'lastName', 'country', 'postalcode', 'houseNumber', 'street', 'city'].map(
        (field) => `${field}: missing-field`,
      ),
      'acceptTerms: terms-not-accepted',
    ]);
  });

  test('takes spaces for nothing', () => {
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
  ] as const)('takes %s up to %i characters', (field, max) => {
    expect(problemsWith({ [field]: 'a'.repeat(max) })).toEqual([]);
    expect(problemsWith({ [field]: 'a'.repeat(max + 1) })).toEqual([`${field}: too-long`]);
  });

  test.each([
    'jan@example.nl',
    'j.de-vries+boek@mail.example.co.uk',
    'jörg@bücher.example',
    "o'neill@example.ie",
  ])('takes %s for an e-mail address', (email) => {
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

  test('refuses a second line that would become a header of the mail', () => {
    expect(problemsWith({ email: 'a@example.nl\nBcc: b@example.nl' })).toEqual(['email: invalid-characters']);
    expect(problemsWith({ lastName: 'Vries\r\nBcc: b@example.nl' })).toEqual([
      'lastName: invalid-characters',
    ]);
  });

  test.each(['A\u0000B', 'A\u202eB', 'A\ud800B'])(
    'refuses characters that cannot be shown or stored',
    (street) => {
      expect(problemsWith({ street })).toEqual(['street: invalid-characters']);
    },
  );

  test('keeps names as people write them', () => {
    expect(problemsWith({ lastName: "’s-Gravenzande-O'Neill 山田" })).toEqual([]);
  });

  test.each([
    ['NL', '2311 EZ', true],
    ['NL', '2311ez', true],
    ['NL', '0123 AB', false],
    ['NL', '1234', false],
    ['BE', '3000', true],
    ['BE', '2311 EZ', false],
  ])('knows whether a postal code is one of the country (%s %s)', (country, postalcode, isRight) => {
    const cart = { ...priced(), deliveryCountry: country };
    expect(problemsWith({ country, postalcode }, cart)).toEqual(
      isRight ? [] : ['postalcode: invalid-postalcode'],
    );
  });

  test.each(['0', ';', "1'--", '-1'])('refuses %s as a house number', (houseNumber) => {
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

  test('is where the buyer lives: another address changes nothing where nothing is sent', () => {
    expect(problemsWith(toBelgium, belgian({ 2: 1 }))).toEqual(['country: vat-country-differs']);
    const result = draftOrder(payload({ personalDetails: details(toBelgium) }), priced({ 2: 1 }), {
      paymentOptions,
      countries,
      minimum: 50,
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

  test('is that of the bill beside a book that is sent elsewhere', () => {
    expect(problemsWith(toBelgium, belgian({ 1: 1, 2: 1 }))).toEqual(['country: vat-country-differs']);
    expect(problemsWith(toBelgium, belgian({ 1: 1, 2: 1 }, 'NL'))).toEqual([]);
  });

  test('is nobody’s business where all is printed; it is kept with the order all the same', () => {
    const result = draftOrder(payload({ personalDetails: details(toBelgium) }), belgian({ 1: 1 }), {
      paymentOptions,
      countries,
      minimum: 50,
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
  ])('with %s is judged as it should', (_name, payment, problems) => {
    expect(problemsOf({ payment })).toEqual(problems);
  });

  test('is not asked for when nothing is to be paid', () => {
    const free = priced({ 2: 1 }, 0);
    expect(problemsOf({ payment: {} }, free)).toEqual([]);
    const result = draftOrder(payload(), free, { paymentOptions, countries, minimum: 50 });
    expect(result.ok && result.draft.payment).toBeNull();
  });

  test('of less than the provider takes is refused, with the two sums', () => {
    const result = draftOrder(payload(), priced({ 2: 1 }, 49), { paymentOptions, countries, minimum: 50 });
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
