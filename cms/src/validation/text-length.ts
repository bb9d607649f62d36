import { MAX_MARKDOWN_LENGTH } from '../text/domain/markdown';
import type { Problem } from './content-rules';
import type { GivenText } from './text-fields';

/** Maximum characters by type of text. A 'string' is a column of 255 in the database. */
const LIMITS: Readonly<Record<string, number>> = {
  string: 255,
  text: 20_000,
  richtext: MAX_MARKDOWN_LENGTH,
};

const numbers = new Intl.NumberFormat('en');

/**
 * Returns texts that are longer than their field allows. Otherwise the database would refuse the shorter ones without a
 * message, and a pasted megabyte would be rendered on every page.
 */
export function lengthProblems(texts: readonly GivenText[]): Problem[] {
  return texts.flatMap(({ type, text, path }) => {
    const most = LIMITS[type];
    return most === undefined || text.length <= most ? [] : [{ path, message: tooLong(text.length, most) }];
  });
}

function tooLong(length: number, most: number): string {
  return `This text has ${numbers.format(length)} characters; at most ${numbers.format(most)} fit here. Shorten it, or offer the rest as a file.`;
}
