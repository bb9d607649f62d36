import { isRequestKind, requestDefinition } from '@colophon/contracts/forms/requests/definitions';
import type { Core } from '@strapi/strapi';
import { titleOfIsbn } from '../catalogue/find-editions';
import { shopConfig } from '../config';
import { deskAddress } from '../mail/desk-address-store';
import { mailer } from '../mail/mailer';
import { pressOf } from '../mail/press';
import { requestToDesk, requestToSender } from './request-mail-text';
import { findRequest } from './request-store';

/**
 * Sends a request to its desk, or the confirmation to its sender, unless it has been erased since. Sent again, it is
 * the same mail under the same Message-ID.
 */
export async function sendRequestMail(
  strapi: Core.Strapi,
  { requestId, to }: { requestId: number; to: 'desk' | 'sender' },
): Promise<void> {
  const db = strapi.db.connection;
  const request = await findRequest(db, requestId);
  // A form that was removed while its requests waited to be mailed: they are in the list.
  if (!request || !isRequestKind(request.kind)) return;
  const press = pressOf(shopConfig(strapi));
  const desk = (await deskAddress(db, requestDefinition(request.kind).desk)) ?? press.address;
  const mail = { ...request, kind: request.kind };
  if (to === 'desk') return mailer(strapi).send(requestToDesk(mail, desk, press));
  const title = await titleOfIsbn(db, request.answers.isbn ?? '', request.locale);
  await mailer(strapi).send(requestToSender(mail, title, desk, press));
}
