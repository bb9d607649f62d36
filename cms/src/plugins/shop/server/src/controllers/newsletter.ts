import { FIELD_LIMITS } from '@colophon/contracts/address';
import { newsletterRoutes, newsletterSubscribeSchema } from '@colophon/contracts/newsletter';
import type { Core } from '@strapi/strapi';
import { normalEmail } from '../domain/email';
import { answerPrivately } from '../http/answer-privately';
import type { ShopContext } from '../http/context';
import { localeOf } from '../http/locale';
import { parseBody } from '../http/parse-body';
import { type FieldMessage, refuse, succeed } from '../http/reply';
import { refuseTooOften } from '../http/too-often';
import { confirmSubscription, subscribe, unsubscribe } from '../services/newsletter';
import { exceededFrom } from '../services/rate-limit';
import { shopNow } from '../store/clock';

/** Of one network: a household signs up once, a lecture hall now and then all at once. */
const LIMITS = [
  { times: 10, seconds: 10 * 60 },
  { times: 60, seconds: 24 * 60 * 60 },
];

export const newsletterController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async subscribe(context: ShopContext): Promise<void> {
    const body = parseBody(context, newsletterSubscribeSchema);
    if (!body) return;
    const email = normalEmail(body.email);
    if (!email || email.length > FIELD_LIMITS.email) {
      return refuse(context, 422, { fields: [wrongWith(body.email)] });
    }
    const now = shopNow();
    const { ip } = context.request;
    const refused = await exceededFrom(strapi, { what: 'newsletter', ip, limits: LIMITS }, now);
    if (refused) return refuseTooOften(context, refused, now);
    await subscribe(strapi, { email, locale: localeOf(context) }, now);
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
