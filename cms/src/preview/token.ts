import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const MINUTES = 30;
/** Long enough to write for a while; a forwarded address expires soon. */
export const PREVIEW_LIFETIME_MS = MINUTES * 60_000;

const claimsSchema = z.strictObject({
  /** content type, 'api::book.book' */
  uid: z.string(),
  documentId: z.string(),
  status: z.enum(['draft', 'published']),
  /** origin of the admin that opened it: only it may frame the page */
  admin: z.string(),
  /** Unix milliseconds */
  endsAt: z.int(),
});
/** Claims of a preview token: document and expiry. For all languages of the document. */
export type PreviewClaims = z.infer<typeof claimsSchema>;

/** Signs a token for use in an address. */
export function signPreview(claims: PreviewClaims, secret: string): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${signature(body, secret)}`;
}

/** Returns the claims of a token; null when we did not sign it, or when it has expired. */
export function openPreview(
  token: string,
  { secret, now }: { secret: string; now: Date },
): PreviewClaims | null {
  const [body = '', signed = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isEqual(signed, signature(body, secret))) return null;
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return now.getTime() < claims.endsAt ? claims : null;
}

function signature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${body}`).digest('base64url');
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
