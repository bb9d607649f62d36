import { formatMoney } from '@colophon/contracts/money/format-money';
import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { orderCreateSchema } from '@colophon/contracts/shop/order';
import { postalCodeRequestSchema } from '@colophon/contracts/shop/postal-code';
import type { Core } from '@strapi/strapi';
import { resolvePostalCode } from '../address-lookup/postal-code-lookup';
import { toServerCart } from '../cart/cart-controller';
import { visitorOf } from '../cart/cart-cookie';
import { sandboxEbook } from '../ebook/distributors/sandbox-ebooks';
import { openEbook } from '../ebook/ebook-delivery';
import { cameTooOften } from '../limits/too-many-requests';
import { orderStatus } from '../order/page/order-status';
import { GatewayError } from '../platform/gateway-error';
import { privateHandler } from '../platform/http/admin-reply';
import type { ShopContext } from '../platform/http/context';
import { parseBody } from '../platform/http/parse-body';
import { refuse, succeed } from '../platform/http/reply';
import { chooseOutcome, sandboxSession } from '../provider-events/sandbox';
import { readCartPage, runCartCommand } from './cart-page';
import { paymentResult, settleReturn } from './checkout';
import { createOrder, type OrderOutcome } from './order';

// Private API of the storefront.
export const checkoutController = ({ strapi }: { strapi: Core.Strapi }) => ({
  cartChange: privateHandler(checkoutRoutes.cartChange, (command, context) =>
    runCartCommand(strapi, command, context),
  ),
  cartPage: privateHandler(checkoutRoutes.cartPage, (_body, context) => readCartPage(strapi, context)),
  settle: privateHandler(checkoutRoutes.settle, (body) => settleReturn(strapi, body)),
  result: privateHandler(checkoutRoutes.result, ({ token }, context) =>
    paymentResult(strapi, token, visitorOf(strapi, context).tokens.current),
  ),
  orderStatus: privateHandler(checkoutRoutes.orderStatus, ({ token }) => orderStatus(strapi, token)),
  ebookFile: privateHandler(checkoutRoutes.ebookFile, ({ reference }) => openEbook(strapi, reference)),
  sandboxEbook: privateHandler(checkoutRoutes.sandboxEbook, ({ reference }) =>
    sandboxEbook(strapi, reference),
  ),
  sandboxSession: privateHandler(checkoutRoutes.sandboxSession, ({ reference }) =>
    sandboxSession(strapi, reference),
  ),
  sandboxOutcome: privateHandler(checkoutRoutes.sandboxOutcome, async ({ reference, outcome }) => {
    const redirectTo = await chooseOutcome(strapi, reference, outcome);
    return redirectTo === null ? null : { redirectTo };
  }),
});

export const orderController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(context: ShopContext): Promise<void> {
    if (await cameTooOften(strapi, context, 'order-create')) return;
    const payload = parseBody(context, orderCreateSchema);
    if (!payload) return;
    const { tokens, viewing } = visitorOf(strapi, context);
    let outcome: OrderOutcome;
    try {
      outcome = await createOrder(strapi, tokens.current, payload, { ...viewing, ip: context.request.ip });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      strapi.log.error(error.message);
      return refuse(context, 503, { messages: [{ code: 'payment-unavailable' }] });
    }
    switch (outcome.kind) {
      case 'placed':
        return succeed(context, { paymentURI: outcome.paymentURI });
      case 'cart-changed':
        return refuse(context, 409, {
          messages: [{ code: 'cart-differs' }, ...outcome.cart.problems],
          data: toServerCart(outcome.cart, viewing.locale),
        });
      case 'total-changed': {
        const { seen, cart } = outcome;
        const values = { seen: formatMoney(seen), total: formatMoney(cart.priced.totals.total) };
        return refuse(context, 409, {
          messages: [{ code: 'total-differs', values }],
          data: toServerCart(cart, viewing.locale),
        });
      }
      case 'submitted-at-once':
        return refuse(context, 409, {
          messages: [{ code: 'submitted-at-once' }],
          data: toServerCart(outcome.cart, viewing.locale),
        });
      case 'refused':
        return refuse(context, 422, {
          fields: outcome.problems,
          data: toServerCart(outcome.cart, viewing.locale),
        });
      default: {
        const unknown: never = outcome;
        return unknown;
      }
    }
  },

  async resolvePostalcode(context: ShopContext): Promise<void> {
    if (await cameTooOften(strapi, context, 'resolve-postalcode')) return;
    const request = parseBody(context, postalCodeRequestSchema);
    if (!request) return;
    try {
      const address = await resolvePostalCode(strapi, request);
      if (address) return succeed(context, [address]);
      return refuse(context, 404, { messages: [{ code: 'postalcode-not-found' }], data: [] });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      strapi.log.error(error.message);
      refuse(context, 503, { messages: [{ code: 'postalcode-unavailable' }] });
    }
  },
});
