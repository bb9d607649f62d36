import { isIPv4 } from 'node:net';

/** How the mail server is spoken to: what nodemailer takes, but for the parameters of the address. */
export type SmtpOptions = { url: string; requireTLS: boolean };

/**
 * Reads `SMTP_URL`. Without TLS nothing is sent, neither the password nor a mail, unless the server is this machine or
 * the address ends in `?requireTLS=false`.
 */
export function smtpOptions(url: string): SmtpOptions {
  const { protocol, hostname, searchParams } = new URL(url);
  const given = searchParams.get('requireTLS');
  const isEncrypted = protocol === 'smtps:';
  return { url, requireTLS: !isEncrypted && (given === null ? !isThisMachine(hostname) : given !== 'false') };
}

/** Whether mails may cross a network in clear text: TLS is switched off, and the server is another machine. */
export function mayGoInClear(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'smtp:' && !isThisMachine(hostname) && !smtpOptions(url).requireTLS;
}

/**
 * What is wrong with `SMTP_URL`, in words that repeat nothing of it; null when nothing is. A `%` that begins no
 * character would be read differently by different programs.
 */
export function smtpUrlProblem(url: string): string | null {
  if (!URL.canParse(url)) return 'is no address';
  const { hostname, username, password, searchParams } = new URL(url);
  if (hostname === '') return 'names no host';
  if (![username, password].every(isEncoded))
    return 'has a % in its user or password that is no part of a %XX: write %25 for it';
  const requireTls = searchParams.get('requireTLS');
  if (requireTls !== null && !['true', 'false'].includes(requireTls))
    return 'has a requireTLS that is neither true nor false';
  return null;
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}
