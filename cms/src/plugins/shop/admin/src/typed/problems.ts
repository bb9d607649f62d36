import { formatMoney } from '@colophon/contracts/money/format-money';
import { MAX_TYPED_CENTS, moneyText, type TypedMoney } from '@colophon/contracts/money/parse-money';
import type { TypedDay } from '@colophon/contracts/time/parse-day';
import type { MessageKey, Translate } from '../messages';

const MONEY: Readonly<Record<string, MessageKey>> = {
  unreadable: 'fields.moneyUnreadable',
  decimals: 'fields.moneyDecimals',
  negative: 'fields.moneyNegative',
};

/** The error message of a typed amount; null when it is valid or blank. */
export function moneyProblem(t: Translate, read: TypedMoney): string | null {
  if ('cents' in read || read.problem === 'blank') return null;
  if (read.problem === 'tooMuch') return t('fields.moneyTooMuch', { most: formatMoney(MAX_TYPED_CENTS) });
  if (read.problem !== 'ambiguous') return t(MONEY[read.problem] ?? 'fields.moneyUnreadable');
  const [large, small] = read.readings;
  return t('fields.moneyAmbiguous', {
    large: formatMoney(large),
    largeTyped: String(large / 100),
    small: formatMoney(small),
    smallTyped: moneyText(small),
  });
}

const DAY: Readonly<Record<string, MessageKey>> = {
  unreadable: 'fields.dayUnreadable',
  shortYear: 'fields.dayShortYear',
  noSuchYear: 'fields.dayNoSuchYear',
};

/** The error message of a typed date; null when it is valid or blank. */
export function dayProblem(t: Translate, read: TypedDay): string | null {
  if ('day' in read || read.problem === 'blank') return null;
  if (read.problem === 'noSuchMonth') return t('fields.dayNoSuchMonth', { month: read.month });
  if (read.problem === 'noSuchDay') return t('fields.dayNoSuchDay', { date: read.date });
  return t(DAY[read.problem] ?? 'fields.dayUnreadable');
}

/** What yup says about a value of another type, in English and for developers: Strapi's form shows it as it is. */
const RAW = /must be an? `\w+` type/;

/**
 * The message of an error that the form or the server reported at a field; null when there is none, or for a value that was
 * changed since. Strapi keeps it until the form is saved again.
 * @param error  a sentence in the editor's language, or yup's own
 */
export function reportedProblem(
  t: Translate,
  error: string | undefined,
  isCorrected: boolean,
): string | null {
  if (error === undefined || isCorrected) return null;
  return RAW.test(error) ? t('fields.unfit') : error;
}
