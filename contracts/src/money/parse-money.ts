import { spreadsheetMoney } from './format-money';
import { type Cents, cents } from './money';

/** What somebody typed for an amount of euros: the amount, or why it is none. */
export type TypedMoney =
  | { cents: Cents }
  | { problem: 'blank' | 'unreadable' | 'decimals' | 'negative' | 'tooMuch' }
  /** '1.234' is read by one as a thousand and by another as one euro: both readings, in cents */
  | { problem: 'ambiguous'; readings: readonly [large: Cents, small: Cents] };

/** The most that a field takes, in cents: what fits the database's column by far, and no price reaches. */
export const MAX_TYPED_CENTS = cents(999_999_999);

/** Spaces as they are typed and pasted between thousands. */
const SPACE = '[ \\u00a0\\u202f]';
const WHOLE = new RegExp(`^\\d+$|^\\d{1,3}(?:${SPACE}\\d{3})+$`);

/**
 * Reads an amount of euros as people type it: '89', '89,00', '89.50', '1.234,56', '1,234.56', '€ 89,-'.
 * One separator with three digits behind it could be either, and is no amount.
 */
export function typedMoney(typed: string): TypedMoney {
  const plain = typed
    .trim()
    .replace(/^(?:€|EUR\b)\s*|\s*(?:€|\bEUR)$/gi, '')
    .replace(/[.,](?:-|–|—)$/, '');
  if (plain === '') return { problem: typed.trim() === '' ? 'blank' : 'unreadable' };
  if (/^[-−]\s*\d/.test(plain)) return { problem: 'negative' };
  const marks = [...plain.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (!last) return amount(plain, '');
  const [whole, fraction] = [plain.slice(0, last.index), plain.slice(last.index + 1)];
  if (marks.length === 1)
    return /^\d{3}$/.test(fraction) ? threeDigits(whole, fraction) : amount(whole, fraction);
  const grouped = marks[0]?.[0] ?? '';
  // '1.234.567': every mark is the same, so each stands before a thousand.
  if (grouped === last[0]) return amount(ungroup(plain, grouped), '');
  return amount(ungroup(whole, grouped), fraction, 1);
}

/** An amount as it stands in a field: '12,50'. @param amount  not negative */
export function moneyText(amount: Cents): string {
  return spreadsheetMoney(amount);
}

/** '1.234': a thousand, or one euro with a decimal too many. What cannot be a thousand ('0.234') is the second. */
function threeDigits(whole: string, fraction: string): TypedMoney {
  if (!/^\d+$/.test(whole)) return { problem: 'unreadable' };
  if (!/^[1-9]\d{0,2}$/.test(whole)) return { problem: 'decimals' };
  const small = Number(whole) * 100 + Number(fraction.slice(0, 2));
  return { problem: 'ambiguous', readings: [cents(Number(whole + fraction) * 100), cents(small)] };
}

/** '1.234.567' without its marks; nothing when they do not stand before thousands. */
function ungroup(text: string, mark: string): string {
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? text.replaceAll(mark, '') : '';
}

function amount(whole: string, fraction: string, fewest = 0): TypedMoney {
  const digits = WHOLE.test(whole) ? whole.replace(/\D/g, '') : '';
  if (digits === '' || !/^\d*$/.test(fraction)) return { problem: 'unreadable' };
  if (fraction.length > 2) return { problem: 'decimals' };
  if (fraction.length < fewest) return { problem: 'unreadable' };
  const total =
    digits.length > 9 ? Number.POSITIVE_INFINITY : Number(digits) * 100 + Number(fraction.padEnd(2, '0'));
  return total > MAX_TYPED_CENTS ? { problem: 'tooMuch' } : { cents: cents(total) };
}
