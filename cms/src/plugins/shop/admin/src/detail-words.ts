import { formatDay } from '@colophon/contracts/format';
import { type Words, wordFor } from './words';

/** What a payment provider or the shop noted about a payment, in words; a reference or an unknown code as it is. */
export function detailWords(words: Words, detail: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(detail) ? formatDay(detail) : wordFor(words, 'detail', detail);
}
