import { newsletterTokenSchema } from '@colophon/contracts/forms/newsletter';

/**
 * Returns the token of a newsletter link from a GET or POST request. The URL is read first, and the body only if the
 * URL has no token: mail clients may post multipart, urlencoded or nothing at all (RFC 8058).
 * @returns null without a valid token; never throws for a malformed body
 */
export async function linkToken(request: Request): Promise<string | null> {
  const given = new URL(request.url).searchParams.get('t') ?? (await tokenInForm(request));
  return newsletterTokenSchema.safeParse(given).data ?? null;
}

async function tokenInForm(request: Request): Promise<unknown> {
  if (request.method !== 'POST') return null;
  // The body may be no form, or malformed.
  const form = await request.formData().catch(() => null);
  return form?.get('t');
}
