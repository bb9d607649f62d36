import type { TypedDay } from '@colophon/contracts/typed-day';
import { MAX_TYPED_CENTS, moneyText, type TypedMoney } from '@colophon/contracts/typed-money';
import { euro } from '../format';
import type { ShopWord, Words } from '../words';

const MONEY: Readonly<Record<string, ShopWord>> = {
  unreadable: 'fields.moneyUnreadable',
  decimals: 'fields.moneyDecimals',
  negative: 'fields.moneyNegative',
};

/** What is wrong with an amount as it was typed; null for one that was understood, and for none. */
export function moneyProblem(words: Words, read: TypedMoney): string | null {
  if ('cents' in read || read.problem === 'blank') return null;
  if (read.problem === 'tooMuch') return words('fields.moneyTooMuch', { most: euro(MAX_TYPED_CENTS) });
  if (read.problem !== 'ambiguous') return words(MONEY[read.problem] ?? 'fields.moneyUnreadable');
  const [large, small] = read.readings;
  return words('fields.moneyAmbiguous', {
    large: euro(large),
    largeTyped: String(large / 100),
    small: euro(small),
    smallTyped: moneyText(small),
  });
}

const DAY: Readonly<Record<string, ShopWord>> = {
  unreadable: 'fields.dayUnreadable',
  shortYear: 'fields.dayShortYear',
  noSuchYear: 'fields.dayNoSuchYear',
};

/** What is wrong with a day as it was typed; null for one that was understood, and for none. */
export function dayProblem(words: Words, read: TypedDay): string | null {
  if ('day' in read || read.problem === 'blank') return null;
  if (read.problem === 'noSuchMonth') return words('fields.dayNoSuchMonth', { month: read.month });
  if (read.problem === 'noSuchDay') return words('fields.dayNoSuchDay', { date: read.date });
  return words(DAY[read.problem] ?? 'fields.dayUnreadable');
}
