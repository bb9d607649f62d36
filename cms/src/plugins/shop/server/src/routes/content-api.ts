import { type ShopRouteName, shopRoutes } from '@colophon/contracts/shop/routes';

/** The handler of each call of the contract; a call without a handler does not compile. */
const HANDLERS: Record<ShopRouteName, string> = {
  payOptions: 'pay.options',
  productGet: 'product.get',
  productIsEbookAvailable: 'product.isEbookAvailable',
  shippingGetCosts: 'shipping.getCosts',
  shippingCountryList: 'shipping.listCountries',
  cartGet: 'cart.get',
  cartUpdate: 'cart.update',
  cartGetServerCart: 'cart.getServerCart',
  cartClear: 'cart.clear',
  orderCreate: 'order.create',
  orderResolvePostalcode: 'order.resolvePostalcode',
  requestStart: 'request.start',
  requestSubmit: 'request.submit',
  newsletterSubscribe: 'newsletter.subscribe',
  formAuthor: 'author-form.submit',
  formAuthorChallenge: 'author-form.challenge',
};

const names = Object.keys(HANDLERS) as ShopRouteName[];

// The prefix is empty, so that the addresses are exactly those of docs/specification.md#general, without the plugin's name.
export const contentApiRoutes = {
  type: 'content-api',
  prefix: '',
  routes: names.map((name) => ({
    method: 'POST',
    path: shopRoutes[name].path.replace(/^\/api/, ''),
    handler: HANDLERS[name],
    config: { auth: false, middlewares: ['plugin::shop.guard'] },
  })),
};
