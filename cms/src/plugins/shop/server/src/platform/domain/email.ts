import { cleanLine } from '@colophon/contracts/values/clean-text';

const FORM =
  /^(?!\.)(?!.*\.[.@])[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]+$/u;

/** Tells whether a text is an address that mail can be sent to. Quoted local parts and bare hosts are not. */
export function isEmail(text: string): boolean {
  return FORM.test(text);
}

/**
 * Normalises an address, so that a mailbox is not listed twice: trimmed, in lower case, the domain in ASCII
 * ('Anna@Bücher.example' is 'anna@xn--bcher-kva.example').
 * @returns null when the text is not an address
 */
export function normalEmail(text: string): string | null {
  const trimmed = cleanLine(text);
  if (!isEmail(trimmed)) return null;
  const at = trimmed.lastIndexOf('@');
  const address = `http://${trimmed.slice(at + 1)}`;
  if (!URL.canParse(address)) return null;
  return `${trimmed.slice(0, at).toLowerCase()}@${new URL(address).hostname}`;
}

/**
 * The mailbox for which rate limits count an address: 'anna+boeken@example.org' is read by 'anna@example.org'. Only for
 * counting: mail goes to the full address, and each one is its own subscription.
 * @param email  normalised
 */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

/** Masks an address so that staff can still recognise it: 'anna@example.org' is 'a…@example.org'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}

/** Masks the addresses in a text, such as a mail server's refusal. */
export function maskAddressesIn(text: string): string {
  return text.replace(/[^\s<>"'(),:;]{1,64}@[^\s<>"'(),:;]{1,255}/g, maskEmail);
}
