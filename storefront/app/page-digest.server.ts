import { createHash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';

/**
 * A digest of all that a page is rendered from: what its loaders returned, its status and headers. Rendering asks for
 * nothing else (no clock, no chance), so that equal digests mean equal pages.
 * @returns null when that cannot be told: after an error, and for data that JSON does not hold whole
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

/** Maps, sets and promises would all be '{}'. */
function refuseWhatIsLost(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // The prototype of a plain object has none itself.
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new TypeError('not plain');
  return value;
}
