import { isIPv4 } from 'node:net';

/** Connection options of nodemailer, apart from the parameters of the URL. */
export type SmtpOptions = { url: string; requireTLS: boolean };

/**
 * Parses `SMTP_URL`. Neither the password nor a mail is sent without TLS, unless the server is this machine or the URL
 * ends in `?requireTLS=false`.
 */
export function smtpOptions(url: string): SmtpOptions {
  const { protocol, hostname, searchParams } = new URL(url);
  const given = searchParams.get('requireTLS');
  const isEncrypted = protocol === 'smtps:';
  return { url, requireTLS: !isEncrypted && (given === null ? !isThisMachine(hostname) : given !== 'false') };
}

/** Tells whether mails may cross a network in clear text: TLS is disabled, and the server is another machine. */
export function mayGoInClear(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'smtp:' && !isThisMachine(hostname) && !smtpOptions(url).requireTLS;
}

/**
 * Validates `SMTP_URL`, with a message that repeats nothing of it; null when it is valid. A `%` that starts no escape
 * would be read differently by different programs.
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
