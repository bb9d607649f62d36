/** Something that the person at the keyboard can mend: its message is all that he is shown. */
export class CommandError extends Error {
  override name = 'CommandError';
}
