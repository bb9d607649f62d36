import type { Notification, NotificationReader } from '../payment';
import { readEvent, typeOf } from './events';
import { isLiveKey, type StripeSettings, stripeClient } from './stripe-client';

/** Stripe's own: a notification that is older was recorded by somebody and is sent again. Never 0, which means for ever. */
const TOLERANCE_S = 300;

/**
 * Reads notifications of Stripe. The bytes count, as they came: they are decoded without mending anything, so that
 * no other bytes can pass for those that were signed.
 */
export function stripeNotifications(settings: StripeSettings): NotificationReader {
  const { signature: signatures } = stripeClient(settings).webhooks;
  const live = isLiveKey(settings.secretKey);

  function isSigned(text: string, header: string, now: Date): boolean {
    return settings.webhookSecrets.some((secret) => {
      try {
        return signatures?.verifyHeader(text, header, secret, TOLERANCE_S, undefined, now.getTime()) ?? false;
      } catch {
        return false;
      }
    });
  }

  return {
    read(body, signature, now): Notification | null {
      const text = textOf(body);
      if (text === null || !isOfNow(signature, now) || !isSigned(text, signature, now)) return null;
      const said = parse(text);
      const event = readEvent(said, settings.shop);
      if (!event) return { ignored: `an event of type ${typeOf(said)}, which is none of ours` };
      if (event.live !== live)
        return { ignored: `event ${event.id}: a test where money is real, or the reverse` };
      return { event };
    },
  };
}

/** The library refuses only what is too old; whoever knew a secret could write far into the future. */
function isOfNow(signature: string, now: Date): boolean {
  const times = signature
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith('t='));
  const [, digits] = /^t=(\d{1,12})$/.exec(times[0] ?? '') ?? [];
  if (times.length !== 1 || digits === undefined) return false;
  return Math.abs(now.getTime() / 1000 - Number(digits)) <= TOLERANCE_S;
}

function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
