import type { Notification, NotificationReader } from '../payment';
import { readEvent, typeOf } from './events';
import { isLiveKey, type StripeSettings, stripeClient } from './stripe-client';

/** Stripe's own default tolerance: an older event is a replay. Never 0, which disables the check. */
const TOLERANCE_S = 300;

/**
 * Reads webhook events of Stripe. The signature covers the raw bytes: they are decoded strictly, so that no other bytes
 * can pass for the signed ones.
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
      const payload = parse(text);
      const event = readEvent(payload, settings.shop);
      if (!event) return { ignored: `an event of type ${typeOf(payload)}, which is none of ours` };
      if (event.live !== live)
        return { ignored: `event ${event.id}: a test where money is real, or the reverse` };
      return { event };
    },
  };
}

/** The library refuses only old timestamps; with a leaked secret one could sign far into the future. */
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
