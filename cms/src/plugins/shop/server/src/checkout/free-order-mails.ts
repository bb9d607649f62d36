import type { Core } from '@strapi/strapi';
import { normalEmail } from '../platform/domain/email';
import { reserveFormMail } from '../request/form-mail';
import type { PlaceOrderInput } from './place-order';

/**
 * Reserves the mails of an order with nothing to pay, before it is placed: its confirmation and that of its e-books. The address
 * is unverified, and no payment provider has checked the customer.
 * @returns null where there is something to pay, or a limit is reached and no mail may be sent; else how to release them
 */
export async function reserveFreeMails(
  strapi: Core.Strapi,
  { draft, ip, now }: Pick<PlaceOrderInput, 'draft' | 'ip' | 'now'>,
): Promise<{ release(): Promise<void> } | null> {
  if (draft.totals.total > 0) return null;
  const { email: typed } = draft.personalDetails;
  const to = { email: normalEmail(typed) ?? typed.toLowerCase(), ip };
  const confirmation = await reserveFormMail(strapi, 'free-order', to, now);
  if (!confirmation) return null;
  const hasEbooks = draft.items.some(({ ebook }) => ebook);
  const ebooks = hasEbooks ? await reserveFormMail(strapi, 'free-ebooks', to, now) : null;
  if (hasEbooks && !ebooks) {
    await confirmation.release(1);
    return null;
  }
  return {
    async release() {
      await confirmation.release(1);
      await ebooks?.release(1);
    },
  };
}
