import { createHmac } from 'node:crypto';
import type { Locale } from '@colophon/contracts/locale';
import type { RequestKind } from '@colophon/contracts/requests/definitions';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { type Pace, paceOf } from '../domain/begun';
import { windowOf } from '../domain/rate-limit';
import type { RequestAnswers } from '../domain/request-answers';
import { inTransaction } from '../store/database';
import { addRequest } from '../store/requests';
import { enqueue } from '../store/shop-outbox';
import { exceeded } from './rate-limit';
import { readMoment, signMoment } from './signed-moment';

const DAY = 24 * 60 * 60;
/** Copies to one address, whoever types it into the form. */
const COPIES_TO_ONE = [{ times: 4, seconds: DAY }];
/** The same words from the same person are the same request for so long. */
const SAME_REQUEST = { times: 1, seconds: DAY };

/** A moment for a form that is begun now. */
export function beginRequest(strapi: Core.Strapi, now: Date): string {
  const [key = ''] = shopConfig(strapi).cartCookieKeys;
  return signMoment(key, 'request', now);
}

/** What the moment of {@link beginRequest}, as it came back, says of who sends a form. */
export function requestPace(strapi: Core.Strapi, begun: string | undefined, now: Date): Pace {
  return paceOf(readMoment(shopConfig(strapi).cartCookieKeys, 'request', begun), now);
}

/**
 * Keeps a request and has it told to its desk and, as a copy, to who sent it: all of it or nothing. The same request
 * twice in a day is one.
 * @param answers  checked
 */
export async function submitRequest(
  strapi: Core.Strapi,
  { kind, locale, answers }: { kind: RequestKind; locale: Locale; answers: RequestAnswers },
  now: Date,
): Promise<void> {
  const email = answers.email ?? '';
  const fingerprint = fingerprintOf(strapi, { kind, answers }, now);
  const copies = await exceeded(strapi, { what: 'request-copy', who: email, limits: COPIES_TO_ONE }, now);
  await inTransaction(strapi, async (trx) => {
    const requestId = await addRequest(trx, { kind, locale, email, answers, fingerprint }, now);
    if (requestId === null) return;
    for (const to of copies ? (['desk'] as const) : (['desk', 'sender'] as const)) {
      const task = { topic: 'request' as const, payload: { requestId, to } };
      await enqueue(trx, `request-${requestId}-${to}`, task, now);
    }
  });
}

function fingerprintOf(
  strapi: Core.Strapi,
  { kind, answers }: { kind: RequestKind; answers: RequestAnswers },
  now: Date,
): string {
  const [key = ''] = shopConfig(strapi).cartCookieKeys;
  const said = JSON.stringify([kind, windowOf(SAME_REQUEST, now).number, Object.entries(answers).sort()]);
  return createHmac('sha256', key).update(`request/${said}`).digest('hex');
}
