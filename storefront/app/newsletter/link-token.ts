import { newsletterTokenSchema } from '@colophon/contracts/newsletter';

/**
 * The token of a newsletter link that was clicked or posted to. The address is asked first, and the body only where
 * the address has none: mail programs may post multipart, urlencoded or nothing at all (RFC 8058).
 * @returns null when there is no token, or none that could be ours; never throws for what the body holds
 */
export async function linkToken(request: Request): Promise<string | null> {
  const given = new URL(request.url).searchParams.get('t') ?? (await tokenInForm(request));
  return newsletterTokenSchema.safeParse(given).data ?? null;
}

async function tokenInForm(request: Request): Promise<unknown> {
  if (request.method !== 'POST') return null;
  // A body that is no form, or a broken one.
  const form = await request.formData().catch(() => null);
  return form?.get('t');
}
