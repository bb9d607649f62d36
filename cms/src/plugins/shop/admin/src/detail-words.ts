import { isoDay } from './format';
import { isShopWord, type useWords } from './words';

/** What a payment provider or the shop noted about a payment, in words; a reference or an unknown code as it is. */
export function detailWords(words: ReturnType<typeof useWords>, detail: string): string {
  const key = `detail.${detail}`;
  if (isShopWord(key)) return words(key);
  return /^\d{4}-\d\d-\d\d$/.test(detail) ? isoDay(detail) : detail;
}
