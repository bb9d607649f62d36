import { authorFormRoutes, authorFormSchema } from '@colophon/contracts/forms/author-form';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { cameTooOften } from '../limits/too-many-requests';
import { pressOf } from '../mail/press';
import { shopNow } from '../platform/clock';
import { privateHandler } from '../platform/http/admin-reply';
import type { ShopContext } from '../platform/http/context';
import { parseBody } from '../platform/http/parse-body';
import { refuse, succeed } from '../platform/http/reply';
import { authorChallenge, issueTicket, openAuthorForm, submitAuthorForm } from './author-form';
import { checkAuthorForm } from './domain/author-form';

export const authorFormController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async submit(context: ShopContext): Promise<void> {
    if (!openAuthorForm(strapi)) return refuse(context, 503, { messages: [{ code: 'form-closed' }] });
    const now = shopNow();
    const body = parseBody(context, authorFormSchema);
    if (!body) return;
    // Honeypot: a bot filled in a hidden field. It gets the usual response.
    if (body.website) return succeed(context, null);
    const { ticket, proof, website: _trap, ...typed } = body;
    const { relationNumbersLikeBsn } = shopConfig(strapi).authorForm;
    const checked = checkAuthorForm(typed, now, { relationNumbersLikeBsn });
    if (!checked.ok) {
      const contact = contactOf(strapi);
      const fields = checked.problems.map((problem) => ({ values: { contact }, ...problem }));
      return refuse(context, 422, { fields });
    }
    // Invalid submissions do not count against the limit: correcting a mistake must not use up the limit of others
    // behind the same address.
    if (await cameTooOften(strapi, context, 'author-form')) return;
    const { ip } = context.request;
    const outcome = await submitAuthorForm(strapi, checked.data, { ticket, proof, ip }, now);
    if (outcome.ok) return succeed(context, null);
    refuse(context, outcome.code === 'form-busy' ? 429 : 422, { messages: [{ code: outcome.code }] });
  },

  async challenge(context: ShopContext): Promise<void> {
    if (!openAuthorForm(strapi)) return refuse(context, 503, { messages: [{ code: 'form-closed' }] });
    if (await cameTooOften(strapi, context, 'challenge')) return;
    succeed(context, await authorChallenge(strapi, shopNow()));
  },

  open: privateHandler(authorFormRoutes.open, async () => {
    const form = openAuthorForm(strapi);
    return {
      open: form !== null,
      ticket: form && issueTicket(shopConfig(strapi).cartCookieKeys, shopNow()),
      withoutBsn: shopConfig(strapi).authorForm.withoutBsn ?? null,
    };
  }),
});

/**
 * Contact for authors who cannot use the form: the configured one for authors without a citizen service number, else
 * the press's address.
 */
function contactOf(strapi: Core.Strapi): string {
  const config = shopConfig(strapi);
  return config.authorForm.withoutBsn ?? pressOf(config).address;
}
