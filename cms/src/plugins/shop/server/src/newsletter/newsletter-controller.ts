import { newsletterRoutes, newsletterSubscribeSchema } from '@colophon/contracts/forms/newsletter';
import { FIELD_LIMITS } from '@colophon/contracts/values/address';
import type { Core } from '@strapi/strapi';
import { isHeldBack } from '../limits/form-gate';
import { shopNow } from '../platform/clock';
import { normalEmail } from '../platform/domain/email';
import { privateHandler } from '../platform/http/admin-reply';
import type { ShopContext } from '../platform/http/context';
import { localeOf } from '../platform/http/locale';
import { parseBody } from '../platform/http/parse-body';
import { type FieldMessage, refuse, succeed } from '../platform/http/reply';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter';

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
    const { ip } = context.request;
    await subscribe(strapi, { email, locale: localeOf(context), ip }, shopNow());
    succeed(context, null);
  },

  confirm: privateHandler(newsletterRoutes.confirm, ({ token }) =>
    confirmSubscription(strapi, token, shopNow()),
  ),
  unsubscribe: privateHandler(newsletterRoutes.unsubscribe, ({ token }) =>
    unsubscribe(strapi, token, shopNow()),
  ),
});

function wrongWith(typed: string): FieldMessage {
  const text = typed.trim();
  if (text === '') return { field: 'email', code: 'missing-email' };
  if (text.length <= FIELD_LIMITS.email) return { field: 'email', code: 'invalid-email' };
  return { field: 'email', code: 'too-long', values: { max: FIELD_LIMITS.email } };
}
