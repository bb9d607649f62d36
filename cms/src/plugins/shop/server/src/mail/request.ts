import type { Locale } from '@colophon/contracts/locale';
import { type RequestKind, requestDefinition } from '@colophon/contracts/requests/definitions';
import { answerText, REQUEST_WORDS } from '@colophon/contracts/requests/words';
import { requestNumber } from '../domain/request';
import type { RequestAnswers } from '../domain/request-answers';
import type { Mail } from '../gateways/mail';
import type { MailBlock } from './layout';
import type { Press } from './press';
import { REQUEST_MAIL_TEXTS } from './request-texts';
import { fill } from './texts';
import { writeMail } from './write-mail';

/** A request as its mails need it. */
export type MailedRequest = {
  id: number;
  kind: RequestKind;
  locale: Locale;
  email: string;
  answers: RequestAnswers;
};

/**
 * What the desk reads: every answer, and a way to answer the reader at once. Subject and blocks are single lines
 * of checked text, so nothing that was typed adds a header.
 */
export function requestToDesk(request: MailedRequest, deskAddress: string, press: Press): Mail {
  const texts = REQUEST_MAIL_TEXTS[request.locale];
  const kind = REQUEST_WORDS[request.locale].kinds[request.kind];
  const title = request.answers.title ?? '';
  const subject = fill(texts.deskSubject, { number: requestNumber(request.id), kind, title: shorten(title) });
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [fill(texts.deskLead, { kind })] },
    ...answerBlocks(request),
    { kind: 'text', lines: [fill(texts.deskReply, { email: request.email })] },
    { kind: 'text', lines: [fill(texts.deskList, { number: requestNumber(request.id) })] },
  ];
  return mailOf(request, 'desk', blocks, {
    to: deskAddress,
    replyTo: request.email,
    subject,
    press,
  });
}

/**
 * What the address of a form is told: that a request came. Nothing that was typed stands in it, since the address may be
 * a stranger's, to whom anybody could else write in our name.
 * @param ownTitle  the title of the catalogue that the request is about; null where it names none of ours
 */
export function requestToSender(
  request: MailedRequest,
  ownTitle: string | null,
  deskAddress: string,
  press: Press,
): Mail {
  const texts = REQUEST_MAIL_TEXTS[request.locale];
  const number = requestNumber(request.id);
  const kind = REQUEST_WORDS[request.locale].kinds[request.kind];
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
    subject: fill(texts.copySubject, { number }),
    press,
  });
}

function answerBlocks({ kind, locale, answers }: MailedRequest): MailBlock[] {
  const { fields: labels } = REQUEST_WORDS[locale];
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

/** A subject is a line in a list. */
function shorten(title: string): string {
  return title.length > 80 ? `${title.slice(0, 79)}…` : title;
}
