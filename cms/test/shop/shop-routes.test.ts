import { type ShopRouteName, shopRoutes } from '@colophon/contracts/shop/routes';
import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { editorAt } from '../site/site-content';
import { DETAILS, shelve, Visitor } from './shop-client';

let book: number;
let ebook: number;

beforeAll(async () => {
  const editor = editorAt(await signIn());
  book = await shelve(editor);
  ebook = await shelve(editor, { edition: { publicationFormat: 'eBook ePub' } });
});

const cart = () => ({ items: [{ productId: book, quantity: 1 }], coupons: [], deliveryCountry: 'NL' });

// A valid request for each call of the contract: a new call without one does not compile.
const REQUESTS: Record<ShopRouteName, { id?: () => number | string; body?: () => unknown }> = {
  payOptions: {},
  productGet: { id: () => book },
  productIsEbookAvailable: { id: () => ebook },
  shippingGetCosts: { body: () => ({ deliveryCountry: 'BE' }) },
  shippingCountryList: {},
  cartGet: {},
  cartUpdate: { body: cart },
  cartGetServerCart: {},
  orderCreate: {
    body: () => ({
      personalDetails: DETAILS,
      acceptTerms: true,
      cart: cart(),
      payment: { paymentOptionId: '10', paymentOptionSubId: '1' },
    }),
  },
  orderResolvePostalcode: { body: () => ({ number: '105', postalcode: '1011ab' }) },
  requestStart: {},
  requestSubmit: {
    id: () => 'library-recommendation',
    body: () => ({
      answers: {
        title: 'Cookies, Coleslaw, and Stoops',
        library: 'Openbare Bibliotheek, Leiden',
        reason: 'It explains how we talk.',
        name: 'Jan de Vries',
        email: 'jan@example.nl',
        role: 'reader',
        mayName: 'yes',
      },
    }),
  },
  newsletterSubscribe: { body: () => ({ email: 'jan@example.nl' }) },
  formAuthor: {
    body: () => ({
      name: 'Zon',
      email: 'frank@example.nl',
      dateOfBirth: '29-07-1951',
      bsn: '999992491',
      relationNumber: '',
    }),
  },
  formAuthorChallenge: {},
  cartClear: {},
};

test('every call of the contract exists and responds as specified', async () => {
  const visitor = new Visitor();
  for (const name of Object.keys(REQUESTS) as ShopRouteName[]) {
    const { id, body } = REQUESTS[name];
    await visitor.fetchData(name, body?.(), id?.());
  }
});

test('no call of the contract answers another method', async () => {
  for (const { path } of Object.values(shopRoutes)) {
    const visitor = new Visitor();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status } = await visitor.request(method, path.replace(/:\w+/, String(book)));
      expect([404, 405]).toContain(status);
    }
  }
});

test('a call without the service token is refused', async () => {
  const response = await new Visitor().request('POST', '/api/cart/get', { authorization: '' });
  expect(response.status).toBe(401);
});

test('a product has its availability, in the language of the visitor', async () => {
  expect(await new Visitor('nl').fetchData('productGet', undefined, book)).toMatchObject({
    productId: book,
    title: `Title ${book}`,
    price: 2294,
    priceInclVat: 2500,
    ebook: false,
    availability: 'available',
  });
});

test('only an e-book is available as an e-book', async () => {
  const visitor = new Visitor();
  expect(await visitor.fetchData('productIsEbookAvailable', undefined, ebook)).toEqual({ isAvailable: true });
  expect(await visitor.fetchData('productIsEbookAvailable', undefined, book)).toEqual({ isAvailable: false });
});

test("quotes delivery of the visitor's cart to the requested country", async () => {
  const visitor = new Visitor();
  await visitor.fetchData('cartUpdate', cart());
  const costs = (body: object) => visitor.fetchData('shippingGetCosts', body);
  expect(await costs({})).toEqual({ deliveryCountry: 'NL', delivery: 395, freeFrom: 5000 });
  expect(await costs({ deliveryCountry: 'US' })).toEqual({
    deliveryCountry: 'US',
    delivery: 1895,
    freeFrom: null,
  });
  expect((await visitor.fetchData('cartGet')).deliveryCountry).toBe('NL');
});

test('countries are named in the language of the visitor', async () => {
  const named = async (language: string) =>
    new Map(
      (await new Visitor(language).fetchData('shippingCountryList')).map(({ code, name }) => [code, name]),
    );
  expect((await named('en')).get('DE')).toBe('Germany');
  expect((await named('nl')).get('DE')).toBe('Duitsland');
});
