import {
  isRequestKind,
  type RequestKind,
  requestDefinition,
} from '@colophon/contracts/forms/requests/definitions';
import { answerText, REQUEST_MESSAGES } from '@colophon/contracts/forms/requests/messages';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { titleOfIsbn } from '../catalogue/product-store';
import { shopConfig } from '../config';
import { deskAddress } from '../mail/desk-address-store';
import type { Mail } from '../mail/mail';
import { mailer } from '../mail/mailer';
import { type Press, pressOf } from '../mail/press';
import { type MailBlock, writeMail } from '../mail/write-mail';
import { requestNumber } from './domain/request';
import type { RequestAnswers } from './domain/request-answers';
import { REQUEST_MAIL_TEXTS } from './request-messages';
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

/** The fields of a request that its mails need. */
type MailedRequest = {
  id: number;
  kind: RequestKind;
  locale: Locale;
  email: string;
  answers: RequestAnswers;
};

/**
 * Builds the mail to the desk: every answer, with the reader's address as Reply-To. Subject and blocks are validated
 * single lines, so that no input adds a header.
 */
export function requestToDesk(request: MailedRequest, deskAddress: string, press: Press): Mail {
  const texts = REQUEST_MAIL_TEXTS[request.locale];
  const kind = REQUEST_MESSAGES[request.locale].kinds[request.kind];
  const title = request.answers.title ?? '';
  const subject = fillText(texts.deskSubject, {
    number: requestNumber(request.id),
    kind,
    title: shorten(title),
  });
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [fillText(texts.deskLead, { kind })] },
    ...answerBlocks(request),
    { kind: 'text', lines: [fillText(texts.deskReply, { email: request.email })] },
    { kind: 'text', lines: [fillText(texts.deskList, { number: requestNumber(request.id) })] },
  ];
  return mailOf(request, 'desk', blocks, {
    to: deskAddress,
    replyTo: request.email,
    subject,
    press,
  });
}

/**
 * Builds the confirmation to the address in the form. It repeats nothing that was typed: the address may be a
 * stranger's, to whom anybody could otherwise write in our name.
 * @param ownTitle  the catalogue title that the request is about; null when it names none
 */
export function requestToSender(
  request: MailedRequest,
  ownTitle: string | null,
  deskAddress: string,
  press: Press,
): Mail {
  const texts = REQUEST_MAIL_TEXTS[request.locale];
  const number = requestNumber(request.id);
  const kind = REQUEST_MESSAGES[request.locale].kinds[request.kind];
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [texts.greeting] },
    { kind: 'text', lines: [texts.copyLead] },
    { kind: 'text', lines: [`${number}: ${kind}`, ...(ownTitle ? [ownTitle] : [])] },
    { kind: 'text', lines: [texts.copyWithout] },
    { kind: 'text', lines: [texts.copyNext] },
    { kind: 'text', lines: [texts.copyStranger] },
    { kind: 'text', lines: [texts.regards, press.sender] },
  ];
  return mailOf(request, 'sender', blocks, {
    to: request.email,
    replyTo: deskAddress,
    subject: fillText(texts.copySubject, { number }),
    press,
  });
}

function answerBlocks({ kind, locale, answers }: MailedRequest): MailBlock[] {
  const { fields: labels } = REQUEST_MESSAGES[locale];
  return requestDefinition(kind).fields.flatMap((field) => {
    const answer = answers[field.name];
    if (!answer) return [];
    const heading = labels[field.name as keyof typeof labels];
    return [{ kind: 'text' as const, heading, lines: answerText(locale, field, answer).split('\n') }];
  });
}

function mailOf(
  { id, locale }: MailedRequest,
  to: 'desk' | 'sender',
  blocks: readonly MailBlock[],
  head: { to: string; replyTo: string; subject: string; press: Press },
): Mail {
  const { press, replyTo, ...rest } = head;
  return { ...writeMail(blocks, { ...rest, name: `request-${id}-${to}`, language: locale }, press), replyTo };
}

function shorten(title: string): string {
  return title.length > 80 ? `${title.slice(0, 79)}…` : title;
}
