import { createHmac } from 'node:crypto';
import type { RequestKind } from '@colophon/contracts/forms/requests/definitions';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { type Pace, paceOf } from '../limits/domain/form-timing';
import { readTimestamp, signTimestamp } from '../limits/signed-timestamp';
import { enqueue } from '../outbox/outbox-store';
import { inTransaction } from '../platform/database';
import type { RequestAnswers } from './domain/request-answers';
import { reserveFormMail } from './form-mail';
import { addRequest } from './request-store';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Signs a timestamp for a form that is opened now. */
export function beginRequest(strapi: Core.Strapi, now: Date): string {
  const [key = ''] = shopConfig(strapi).cartCookieKeys;
  return signTimestamp(key, 'request', now);
}

/** Classifies a form by the returned timestamp of {@link beginRequest}. */
export function requestPace(strapi: Core.Strapi, begun: string | undefined, now: Date): Pace {
  const { cartCookieKeys, formTimes } = shopConfig(strapi);
  const pace = paceOf(readTimestamp(cartCookieKeys, 'request', begun), now);
  return pace === 'too-quick' && !formTimes ? 'fair' : pace;
}

/**
 * Saves a request with the tasks that mail it to its desk and confirm it to its sender, in one transaction. An
 * identical request on the same day (UTC) is deduplicated. Beyond the limits of mails no confirmation is sent.
 * @param answers  validated
 * @param ip  address of the sender
 */
export async function submitRequest(
  strapi: Core.Strapi,
  { kind, locale, answers, ip }: { kind: RequestKind; locale: Locale; answers: RequestAnswers; ip: string },
  now: Date,
): Promise<void> {
  const email = answers.email ?? '';
  const fingerprint = fingerprintOf(strapi, { kind, answers }, now);
  const copy = await reserveFormMail(strapi, 'request-copy', { email, ip }, now);
  const isNew = await inTransaction(strapi, async (trx) => {
    const requestId = await addRequest(trx, { kind, locale, email, answers, fingerprint }, now);
    if (requestId === null) return false;
    for (const to of copy ? (['desk', 'sender'] as const) : (['desk'] as const)) {
      const task = { topic: 'request' as const, payload: { requestId, to } };
      await enqueue(trx, `request-${requestId}-${to}`, task, now);
    }
    return true;
  });
  if (!isNew) await copy?.release(1);
}

function fingerprintOf(
  strapi: Core.Strapi,
  { kind, answers }: { kind: RequestKind; answers: RequestAnswers },
  now: Date,
): string {
  const [key = ''] = shopConfig(strapi).cartCookieKeys;
  const content = JSON.stringify([kind, Math.floor(now.getTime() / DAY_MS), Object.entries(answers).sort()]);
  return createHmac('sha256', key).update(`request/${content}`).digest('hex');
}
