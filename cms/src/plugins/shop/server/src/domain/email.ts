const FORM =
  /^[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]+$/u;

/** Whether a text can be an address that mail is sent to. Quoted local parts and bare hosts are none. */
export function isEmail(text: string): boolean {
  return FORM.test(text);
}

/**
 * One spelling for each mailbox, so that nobody is on a list twice: trimmed, in small letters, the domain as the
 * network writes it ('Anna@Bücher.example' is 'anna@xn--bcher-kva.example').
 * @returns null when the text is no address
 */
export function normalEmail(text: string): string | null {
  const trimmed = text.trim().normalize('NFC');
  if (!isEmail(trimmed)) return null;
  const at = trimmed.lastIndexOf('@');
  const address = `http://${trimmed.slice(at + 1)}`;
  if (!URL.canParse(address)) return null;
  return `${trimmed.slice(0, at).toLowerCase()}@${new URL(address).hostname}`;
}
