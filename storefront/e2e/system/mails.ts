import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PATIENCE_MS = 30_000;

/** Waits for the n-th newsletter mail to an address, from 1. @returns it as plain text with its headers */
export function newsletterMail(n: number, to: string, patienceMs = PATIENCE_MS): Promise<string> {
  return eventually(() => mailsTo(to, /^newsletter-\d+-\d+\.eml$/)[n - 1], `mail ${n} to ${to}`, patienceMs);
}

/** Waits for a mail about a request to an address: the sender's copy, or the desk's. */
export function requestMail(to: string, about: string, patienceMs = PATIENCE_MS): Promise<string> {
  const found = () => mailsTo(to, /^request-\d+-\w+\.eml$/).find((mail) => mail.includes(about));
  return eventually(found, `mail to ${to} about ${about}`, patienceMs);
}

async function eventually(look: () => string | undefined, what: string, patienceMs: number): Promise<string> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    const mail = look();
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`There is no ${what}`);
}

/** Waits for a mail about an order. @returns it as plain text with its headers */
export function orderMail(
  kind: 'confirmation' | 'ebooks',
  number: string,
  { patienceMs = PATIENCE_MS, folder = mailFolder() } = {},
): Promise<string> {
  const slug = number.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const begins = kind === 'ebooks' ? `ebooks-${slug}-` : `${slug}.`;
  const look = () => {
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const found = files.find((file) => file.startsWith(begins) && file.endsWith('.eml'));
    return found && unquoted(readFileSync(join(folder, found), 'utf8'));
  };
  return eventually(look, `mail (${kind}) of order ${number}`, patienceMs);
}

/** Path and query of a link in a mail. */
export function linkIn(mail: string, path: string): string {
  const found = new RegExp(`https?://[^/\\s]+(/\\w+${path}\\?t=[\\w-]+)`).exec(mail)?.[1];
  if (!found) throw new Error(`The mail has no link to ${path}`);
  return found;
}

function mailsTo(address: string, names: RegExp): string[] {
  const folder = mailFolder();
  if (!existsSync(folder)) return [];
  const numberOf = (name: string) => Number(/-(\d+)\.eml$/.exec(name)?.[1]);
  return readdirSync(folder)
    .filter((name) => names.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${address}\n`))
    .map(unquoted);
}

/** Decodes quoted-printable: a line may end anywhere, and '=' is '=3D'. */
function unquoted(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}

function mailFolder(): string {
  return join(process.env.E2E_DATA_DIR ?? '', 'mail');
}
