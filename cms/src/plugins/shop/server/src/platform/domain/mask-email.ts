/** Masks an address so that staff can still recognise it: 'anna@example.org' is 'a…@example.org'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}

/** Masks the addresses in a text, such as a mail server's refusal. */
export function maskAddressesIn(text: string): string {
  return text.replace(/[^\s<>"'(),:;]{1,64}@[^\s<>"'(),:;]{1,255}/g, maskEmail);
}
