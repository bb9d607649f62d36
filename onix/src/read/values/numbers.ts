/** A number as feeds write it, or why it is none. */
type NumberReading = { number: number } | { problem: 'wrong-number' | 'ambiguous-number' };

/**
 * Reads '12.50', '12,50', '1.234,56', '1,234.56', '€ 12.50' and '1 234'. A point is the decimal sign of ONIX; a comma is read
 * as one unless three digits follow it, which is ambiguous.
 */
export function readNumber(written: string): NumberReading {
  const bare = written.replace(/^(?:€|\$|£|[A-Z]{3})|(?:€|[A-Z]{3})$/g, '').replace(/[\s\u00a0\u202f']/g, '');
  if (/^\d{1,12}(?:\.\d{1,10})?$/.test(bare)) return { number: Number(bare) };
  if (/^\d{1,3},\d{3}$/.test(bare) && !bare.startsWith('0')) return { problem: 'ambiguous-number' };
  if (/^\d{1,12},\d{1,10}$/.test(bare)) return { number: Number(bare.replace(',', '.')) };
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,4}$/.test(bare))
    return { number: Number(bare.replaceAll('.', '').replace(',', '.')) };
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,4}$/.test(bare)) return { number: Number(bare.replaceAll(',', '')) };
  return { problem: 'wrong-number' };
}

/** The value of a Roman number as pages have them: 'xii' is 12. Null for none. */
export function readRoman(written: string): number | null {
  const text = written.trim().toUpperCase();
  if (!/^(?=.)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(text)) return null;
  const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
  const digits = [...text].map((letter) => values[letter] as number);
  return digits.reduce((sum, digit, i) => sum + (digit < (digits[i + 1] ?? 0) ? -digit : digit), 0);
}
