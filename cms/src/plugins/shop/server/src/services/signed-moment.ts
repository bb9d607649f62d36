import { createHmac, timingSafeEqual } from 'node:crypto';

const FORM = /^(\d{10,15})\.([\w-]{43})$/;

/** A moment that only we can have written: milliseconds since 1970 and a signature. `purpose` keeps one use from another. */
export function signMoment(key: string, purpose: string, at: Date): string {
  const time = String(at.getTime());
  return `${time}.${signature(key, purpose, time)}`;
}

/** Reads it back; null when it was not written with one of the keys for this purpose. */
export function readMoment(keys: readonly string[], purpose: string, text: string | undefined): Date | null {
  const [, time = '', given = ''] = FORM.exec(text ?? '') ?? [];
  if (time === '') return null;
  const isOurs = keys.some((key) =>
    timingSafeEqual(Buffer.from(signature(key, purpose, time)), Buffer.from(given)),
  );
  return isOurs ? new Date(Number(time)) : null;
}

function signature(key: string, purpose: string, time: string): string {
  return createHmac('sha256', key).update(`moment/${purpose}/${time}`).digest('base64url');
}
