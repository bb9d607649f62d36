import { GatewayError } from './gateway-error';
import { MailRefused } from './mail';

/** What nodemailer says of an error; `originalCode` is the system's or OpenSSL's own. */
type Said = Partial<Record<'code' | 'originalCode' | 'responseCode' | 'command' | 'response', unknown>>;

/** Answers that ask for a login: our settings are wrong, not the mail. */
const LOGIN_WANTED = new Set([530, 534, 535, 538]);
const CODE = /^[A-Z][A-Z0-9_]{2,60}$/;
const COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/**
 * The failure of a mail in words that hold no address: nodemailer's code, the cause's own, and the server's number.
 * @returns MailRefused when this mail will never be taken, so that it must not be sent again
 */
export function mailFailure(error: unknown): GatewayError {
  const said = (typeof error === 'object' && error !== null ? error : {}) as Said;
  if (isRefusal(said)) return new MailRefused(`the server refused it for good (${reasonOf(said)})`);
  const reason = reasonOf(said);
  return new GatewayError('mail', `the server did not take it${reason && ` (${reason})`}`);
}

/** Whether the recipient or the mail itself was refused for good (RFC 5321, 4.2.1). */
function isRefusal(said: Said): boolean {
  const { responseCode, command } = said;
  // Larger than the server takes, or an address that it could not even be told: found before it is asked.
  if (typeof responseCode !== 'number')
    return said.code === 'EENVELOPE' || (said.code === 'EMESSAGE' && command === 'MAIL FROM');
  if (responseCode < 500 || LOGIN_WANTED.has(responseCode)) return false;
  // X.7.x before the mail was seen is about us, not about the recipient: no relaying, a blocked address of ours.
  if (command === 'RCPT TO') return !enhancedOf(said)?.startsWith('5.7.');
  return command === 'DATA';
}

function reasonOf(said: Said): string {
  const codes = [said.code, said.originalCode].filter((code) => typeof code === 'string' && CODE.test(code));
  const { responseCode, command } = said;
  const number = typeof responseCode === 'number' ? [responseCode, enhancedOf(said)] : [];
  const answered = number.filter(Boolean).join(' ');
  const about = typeof command === 'string' && (COMMANDS.has(command) || /^(AUTH|STARTTLS)\b/.test(command));
  return [...codes, answered, about && command].filter(Boolean).join(', ');
}

/** The enhanced status of an answer, '5.1.1'; the words that follow may repeat an address. */
function enhancedOf({ response }: Said): string | undefined {
  return typeof response === 'string'
    ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
    : undefined;
}
