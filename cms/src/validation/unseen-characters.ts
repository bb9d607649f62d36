import type { Locale } from '@colophon/contracts/values/locale';
import type { Problem } from './content-rules';
import type { GivenText } from './text-fields';

/** Types of fields with a single line, and those with several. */
const ONE_LINE: ReadonlySet<string> = new Set(['string', 'uid', 'email']);
const LINES: ReadonlySet<string> = new Set(['text', 'richtext']);

/** Line breaks and tabs in pasted texts. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Tags for the style of words, which come along from other systems; a field of one line has no styles. */
const STYLES = /<\/?(?:b|em|i|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;
/** Breaks that word processors write and browsers do not show. */
const ODD_BREAKS = /[\v\f\u0085\u2028\u2029]/g;
/** Characters that are invalid in XML or invisible: control characters, lone surrogates, and two noncharacters. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/**
 * Normalises line breaks, in place: in a single-line field each becomes a space, elsewhere unusual ones become line feeds.
 * A single-line field also loses the tags of its styles.
 * Reports texts with a character that no page, feed or mail can show: only the editor who pasted it knows what it should be.
 * @param language  of the messages
 */
export function unseenProblems(texts: readonly GivenText[], language: Locale): Problem[] {
  return texts.flatMap(({ type, text, path, replace }) => {
    const isLine = ONE_LINE.has(type);
    if (!isLine && !LINES.has(type)) return [];
    const cleaned = isLine ? text.replace(BREAKS, ' ').replace(STYLES, '') : text.replace(ODD_BREAKS, '\n');
    const unseen = UNSEEN.exec(cleaned);
    if (unseen)
      return [{ path, message: MESSAGES[language](codeOf(unseen[0]), textBefore(cleaned, unseen.index)) }];
    if (cleaned !== text) replace(cleaned);
    return [];
  });
}

const MESSAGES: Readonly<Record<Locale, (code: string, before: string) => string>> = {
  en: (code, context) =>
    `This text has a character that cannot be shown (${code})${context && ` after “${context}”`}. Remove it, or type the text by hand.`,
  nl: (code, context) =>
    `Deze tekst bevat een teken dat niet getoond kan worden (${code})${context && ` na ‘${context}’`}. Verwijder het, of typ de tekst met de hand.`,
};

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The last words before a position, by which an editor finds it. */
function textBefore(text: string, index: number): string {
  return text.slice(Math.max(0, index - 20), index).trim();
}
