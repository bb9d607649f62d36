import { checkoutRoutes } from '@colophon/contracts/checkout-routes';
import type { Core } from '@strapi/strapi';
import { answerPrivately } from '../http/answer-privately';
import { paymentResult, settleReturn } from '../services/checkout';
import { chooseOutcome, sandboxSession } from '../services/sandbox';

// The private calls of the storefront.
export const checkoutController = ({ strapi }: { strapi: Core.Strapi }) => ({
  settle: answerPrivately(checkoutRoutes.settle, (body) => settleReturn(strapi, body)),
  result: answerPrivately(checkoutRoutes.result, ({ token }) => paymentResult(strapi, token)),
  sandboxSession: answerPrivately(checkoutRoutes.sandboxSession, ({ reference }) =>
    sandboxSession(strapi, reference),
  ),
  sandboxOutcome: answerPrivately(checkoutRoutes.sandboxOutcome, async ({ reference, outcome }) => {
    const redirectTo = await chooseOutcome(strapi, reference, outcome);
    return redirectTo === null ? null : { redirectTo };
  }),
});
