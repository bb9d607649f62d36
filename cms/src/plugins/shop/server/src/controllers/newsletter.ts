import { FIELD_LIMITS } from '@colophon/contracts/address';
import { newsletterRoutes, newsletterSubscribeSchema } from '@colophon/contracts/newsletter';
import type { Core } from '@strapi/strapi';
import { normalEmail } from '../domain/email';
import { answerPrivately } from '../http/answer-privately';
import type { ShopContext } from '../http/context';
import { isHeldBack } from '../http/form-gate';
import { localeOf } from '../http/locale';
import { parseBody } from '../http/parse-body';
import { type FieldMessage, refuse, succeed } from '../http/reply';
import { confirmSubscription, subscribe, unsubscribe } from '../services/newsletter';
import { shopNow } from '../store/clock';

export const newsletterController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async subscribe(context: ShopContext): Promise<void> {
    const body = parseBody(context, newsletterSubscribeSchema);
    if (!body) return;
    const email = normalEmail(body.email);
    if (!email || email.length > FIELD_LIMITS.email) {
      return refuse(context, 422, { fields: [wrongWith(body.email)] });
    }
    const form = { limit: 'newsletter', purpose: 'newsletter', proof: body.proof } as const;
    if (await isHeldBack(strapi, context, form)) return;
    await subscribe(strapi, { email, locale: localeOf(context) }, shopNow());
    succeed(context, null);
  },

  confirm: answerPrivately(newsletterRoutes.confirm, ({ token }) =>
    confirmSubscription(strapi, token, shopNow()),
  ),
  unsubscribe: answerPrivately(newsletterRoutes.unsubscribe, ({ token }) =>
    unsubscribe(strapi, token, shopNow()),
  ),
});

function wrongWith(typed: string): FieldMessage {
  const text = typed.trim();
  if (text === '') return { field: 'email', code: 'missing-email' };
  if (text.length <= FIELD_LIMITS.email) return { field: 'email', code: 'invalid-email' };
  return { field: 'email', code: 'too-long', values: { max: FIELD_LIMITS.email } };
}
