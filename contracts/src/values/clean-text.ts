// Not the joiners of Persian and Indic scripts, and of emoji.
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?!\s)\p{Cc}/gu;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
/** The keyboard's characters in the width of Chinese and Japanese ones, this far after them in Unicode. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Removes characters that nobody sees: marks of direction, soft hyphens, control characters; not line breaks and tabs. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/**
 * A text of one line as its writer meant it. What is pasted from contacts, mails or Word brings unseen characters, spaces of
 * other widths and letters in two parts.
 */
export function cleanLine(text: string): string {
  return withoutUnseen(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();
}

/** {@link cleanLine} of a number or code: full-width characters and hyphens of any kind become those of a keyboard. */
export function cleanCode(text: string): string {
  return cleanLine(text)
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(HYPHENS, '-');
}
