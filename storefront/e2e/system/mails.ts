import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PATIENCE_MS = 15_000;

/** The n-th mail of the newsletter to an address, from 1, as plain text with its headers; waits until it has gone. */
export async function newsletterMail(n: number, to: string, patienceMs = PATIENCE_MS): Promise<string> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    const mail = mailsTo(to)[n - 1];
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`There is no mail ${n} to ${to}`);
}

/** The path and query of a link in a mail. */
export function linkIn(mail: string, path: string): string {
  const found = new RegExp(`https?://[^/\\s]+(/\\w+${path}\\?t=[\\w-]+)`).exec(mail)?.[1];
  if (!found) throw new Error(`The mail has no link to ${path}`);
  return found;
}

function mailsTo(address: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  if (!existsSync(folder)) return [];
  const numberOf = (name: string) => Number(/-(\d+)\.eml$/.exec(name)?.[1]);
  return readdirSync(folder)
    .filter((name) => /^newsletter-\d+-\d+\.eml$/.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${address}\n`))
    .map(unquoted);
}

/** Mails are written quoted-printable: a line may end anywhere, and '=' is '=3D'. */
function unquoted(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}
