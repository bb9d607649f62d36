import { isRequestKind, requestDefinition } from '@colophon/contracts/requests/definitions';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { mailer } from '../gateways/mailer';
import { pressOf } from '../mail/press';
import { requestToDesk, requestToSender } from '../mail/request';
import { deskAddress } from '../store/desks';
import { titleOfIsbn } from '../store/find-editions';
import { findRequest } from '../store/requests';

/**
 * Tells a request to its desk, or its sender that it came, unless it has been erased since. Sent twice, it is the
 * same mail under the same Message-ID.
 */
export async function sendRequestMail(
  strapi: Core.Strapi,
  { requestId, to }: { requestId: number; to: 'desk' | 'sender' },
): Promise<void> {
  const db = strapi.db.connection;
  const request = await findRequest(db, requestId);
  // A form that was given up with requests still to be told: the list has them.
  if (!request || !isRequestKind(request.kind)) return;
  const press = pressOf(shopConfig(strapi));
  const desk = (await deskAddress(db, requestDefinition(request.kind).desk)) ?? press.address;
  const mail = { ...request, kind: request.kind };
  if (to === 'desk') return mailer(strapi).send(requestToDesk(mail, desk, press));
  const title = await titleOfIsbn(db, request.answers.isbn ?? '', request.locale);
  await mailer(strapi).send(requestToSender(mail, title, desk, press));
}
