import { createHash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';

/**
 * Computes a digest of everything that a page is rendered from: loader data, status and headers. Rendering depends on
 * nothing else (no clock, no random numbers), so equal digests mean equal pages.
 * @returns null when unknown: after an error, and for data that JSON cannot represent
 */
export function pageDigest(
  { staticHandlerContext: { loaderData, errors } }: Pick<EntryContext, 'staticHandlerContext'>,
  status: number,
  headers: Headers,
): string | null {
  if (errors) return null;
  try {
    const all = JSON.stringify([status, [...headers], loaderData], refuseWhatIsLost);
    return createHash('sha1').update(all).digest('base64url');
  } catch {
    return null;
  }
}

/** Rejects objects that JSON would lose: maps, sets and promises would all be '{}'. */
function refuseWhatIsLost(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // The prototype of a plain object has a null prototype.
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new TypeError('not plain');
  return value;
}
