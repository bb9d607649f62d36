import { checkoutRoutes } from '@colophon/contracts/checkout-routes';
import type { Core } from '@strapi/strapi';
import { answerPrivately } from '../http/answer-privately';
import { lookUpSecret } from '../http/too-often';
import { visitorOf } from '../http/visitor';
import { paymentResult, settleReturn } from '../services/checkout';
import { openEbook } from '../services/open-ebook';
import { orderStatus } from '../services/order-status';
import { chooseOutcome, sandboxSession } from '../services/sandbox';
import { sandboxEbook } from '../services/sandbox-ebook';

// The private calls of the storefront.
export const checkoutController = ({ strapi }: { strapi: Core.Strapi }) => ({
  settle: answerPrivately(checkoutRoutes.settle, (body) => settleReturn(strapi, body)),
  result: answerPrivately(checkoutRoutes.result, ({ token }, context) =>
    paymentResult(strapi, token, visitorOf(strapi, context).tokens.current),
  ),
  orderStatus: answerPrivately(checkoutRoutes.orderStatus, ({ token }, context) =>
    lookUpSecret(strapi, context, 'order-link-guess', () => orderStatus(strapi, token)),
  ),
  ebookFile: answerPrivately(checkoutRoutes.ebookFile, ({ reference }, context) =>
    lookUpSecret(strapi, context, 'order-link-guess', () => openEbook(strapi, reference)),
  ),
  sandboxEbook: answerPrivately(checkoutRoutes.sandboxEbook, ({ reference }) =>
    sandboxEbook(strapi, reference),
  ),
  sandboxSession: answerPrivately(checkoutRoutes.sandboxSession, ({ reference }) =>
    sandboxSession(strapi, reference),
  ),
  sandboxOutcome: answerPrivately(checkoutRoutes.sandboxOutcome, async ({ reference, outcome }) => {
    const redirectTo = await chooseOutcome(strapi, reference, outcome);
    return redirectTo === null ? null : { redirectTo };
  }),
});
