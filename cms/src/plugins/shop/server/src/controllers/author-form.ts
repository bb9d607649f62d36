import { authorFormRoutes, authorFormSchema } from '@colophon/contracts/author-form';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { checkAuthorForm } from '../domain/author-form';
import type { RateLimit } from '../domain/rate-limit';
import { answerPrivately } from '../http/answer-privately';
import type { ShopContext } from '../http/context';
import { parseBody } from '../http/parse-body';
import { refuse, succeed } from '../http/reply';
import { refuseTooOften } from '../http/too-often';
import { pressOf } from '../mail/press';
import { authorChallenge, openAuthorForm, submitAuthorForm } from '../services/author-form';
import { issueTicket } from '../services/author-ticket';
import { exceededFrom } from '../services/rate-limit';
import { shopNow } from '../store/clock';

/** Of one network. Every attempt counts, also one with an error in it: who may try on and on finds a number that fits. */
const LIMITS = {
  'author-form': [
    { times: 5, seconds: 10 * 60 },
    { times: 20, seconds: 24 * 60 * 60 },
  ],
  'author-form-challenge': [{ times: 30, seconds: 10 * 60 }],
} as const satisfies Record<string, readonly RateLimit[]>;

export const authorFormController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async submit(context: ShopContext): Promise<void> {
    if (!openAuthorForm(strapi)) return refuse(context, 503, { messages: [{ code: 'form-closed' }] });
    const now = shopNow();
    if (await tooOften(strapi, context, 'author-form', now)) return;
    const body = parseBody(context, authorFormSchema);
    if (!body) return;
    // A program filled in what nobody sees: it is told what everybody is told.
    if (body.website) return succeed(context, null);
    const { ticket, proof, website: _trap, ...typed } = body;
    const { relationNumbersLikeBsn } = shopConfig(strapi).authorForm;
    const checked = checkAuthorForm(typed, now, { relationNumbersLikeBsn });
    if (!checked.ok) {
      const contact = contactOf(strapi);
      const fields = checked.problems.map((problem) => ({ values: { contact }, ...problem }));
      return refuse(context, 422, { fields });
    }
    const { ip } = context.request;
    const outcome = await submitAuthorForm(strapi, checked.data, { ticket, proof, ip }, now);
    if (outcome.ok) return succeed(context, null);
    refuse(context, outcome.code === 'form-busy' ? 429 : 422, { messages: [{ code: outcome.code }] });
  },

  async challenge(context: ShopContext): Promise<void> {
    if (!openAuthorForm(strapi)) return refuse(context, 503, { messages: [{ code: 'form-closed' }] });
    const now = shopNow();
    if (await tooOften(strapi, context, 'author-form-challenge', now)) return;
    succeed(context, await authorChallenge(strapi, now));
  },

  open: answerPrivately(authorFormRoutes.open, async () => {
    const form = openAuthorForm(strapi);
    return {
      open: form !== null,
      ticket: form && issueTicket(shopConfig(strapi).cartCookieKeys, shopNow()),
      withoutBsn: shopConfig(strapi).authorForm.withoutBsn ?? null,
    };
  }),
});

async function tooOften(
  strapi: Core.Strapi,
  context: ShopContext,
  what: keyof typeof LIMITS,
  now: Date,
): Promise<boolean> {
  const { ip } = context.request;
  const refused = await exceededFrom(strapi, { what, ip, limits: LIMITS[what] }, now);
  if (!refused) return false;
  refuseTooOften(context, refused, now);
  return true;
}

/** Whom an author asks for whom the form does not do: the way without a number, else the press's own address. */
function contactOf(strapi: Core.Strapi): string {
  const config = shopConfig(strapi);
  return config.authorForm.withoutBsn ?? pressOf(config).address;
}
