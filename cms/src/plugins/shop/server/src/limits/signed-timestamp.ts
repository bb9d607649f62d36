import { createHmac, timingSafeEqual } from 'node:crypto';

const FORM = /^(\d{10,15})\.([\w-]{43})$/;

/** Signs a timestamp: milliseconds since 1970 and a signature. `purpose` separates one use from another. */
export function signTimestamp(key: string, purpose: string, at: Date): string {
  const time = String(at.getTime());
  return `${time}.${signature(key, purpose, time)}`;
}

/** Verifies a signed timestamp; null when it was not signed with one of the keys for this purpose. */
export function readTimestamp(
  keys: readonly string[],
  purpose: string,
  text: string | undefined,
): Date | null {
  const [, time = '', given = ''] = FORM.exec(text ?? '') ?? [];
  if (time === '') return null;
  const isValid = keys.some((key) =>
    timingSafeEqual(Buffer.from(signature(key, purpose, time)), Buffer.from(given)),
  );
  return isValid ? new Date(Number(time)) : null;
}

function signature(key: string, purpose: string, time: string): string {
  return createHmac('sha256', key).update(`moment/${purpose}/${time}`).digest('base64url');
}
