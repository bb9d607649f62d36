/** An address as far as a colleague needs it to know whose it is: 'anna@example.org' is 'a…@example.org'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}

/** A text of a program, such as a mail server's refusal, with the addresses in it masked. */
export function maskAddressesIn(text: string): string {
  return text.replace(/[^\s<>"'(),:;]{1,64}@[^\s<>"'(),:;]{1,255}/g, maskEmail);
}
