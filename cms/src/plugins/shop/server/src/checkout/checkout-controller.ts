import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import type { Core } from '@strapi/strapi';
import { visitorOf } from '../cart/visitor';
import { sandboxEbook } from '../ebook/distributors/sandbox-ebook';
import { openEbook } from '../ebook/open-ebook';
import { orderStatus } from '../order/page/order-status';
import { privateHandler } from '../platform/http/private-handler';
import { chooseOutcome, sandboxSession } from '../provider-events/sandbox';
import { paymentResult, settleReturn } from './checkout';

// Private API of the storefront.
export const checkoutController = ({ strapi }: { strapi: Core.Strapi }) => ({
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
