/**
 * VAT on books in the countries of the EU, in percent, as a shop starts with it: rates of 2025, mostly from the
 * Commission's TEDB. Staff keep them right in the admin. Countries outside the EU have none: what goes there is
 * export (SPEC section 9; DESIGN section 3).
 */
export const VAT_FACTS: readonly { country: string; print: number; ebook: number; from: string }[] = [
  { country: 'NL', print: 9, ebook: 9, from: '2020-01-01' },
  { country: 'BE', print: 6, ebook: 6, from: '2020-01-01' },
  { country: 'DE', print: 7, ebook: 7, from: '2020-01-01' },
  { country: 'FR', print: 5.5, ebook: 5.5, from: '2020-01-01' },
  { country: 'LU', print: 3, ebook: 3, from: '2020-01-01' },
  { country: 'AT', print: 10, ebook: 10, from: '2020-01-01' },
  { country: 'IE', print: 0, ebook: 0, from: '2020-01-01' },
  { country: 'IT', print: 4, ebook: 4, from: '2020-01-01' },
  { country: 'ES', print: 4, ebook: 4, from: '2020-01-01' },
  { country: 'PT', print: 6, ebook: 6, from: '2020-01-01' },
  { country: 'GR', print: 6, ebook: 6, from: '2020-01-01' },
  { country: 'CY', print: 3, ebook: 3, from: '2020-01-01' },
  { country: 'MT', print: 5, ebook: 5, from: '2020-01-01' },
  { country: 'DK', print: 25, ebook: 25, from: '2020-01-01' },
  { country: 'SE', print: 6, ebook: 6, from: '2020-01-01' },
  { country: 'FI', print: 14, ebook: 14, from: '2020-01-01' },
  { country: 'EE', print: 9, ebook: 9, from: '2020-01-01' },
  { country: 'LV', print: 5, ebook: 5, from: '2020-01-01' },
  { country: 'LT', print: 9, ebook: 9, from: '2020-01-01' },
  { country: 'PL', print: 5, ebook: 5, from: '2020-01-01' },
  { country: 'CZ', print: 0, ebook: 0, from: '2020-01-01' },
  { country: 'SK', print: 5, ebook: 5, from: '2020-01-01' },
  { country: 'HU', print: 5, ebook: 27, from: '2020-01-01' },
  { country: 'SI', print: 5, ebook: 5, from: '2020-01-01' },
  { country: 'HR', print: 5, ebook: 5, from: '2020-01-01' },
  { country: 'RO', print: 5, ebook: 5, from: '2020-01-01' },
  { country: 'RO', print: 11, ebook: 11, from: '2025-08-01' },
  { country: 'BG', print: 9, ebook: 9, from: '2020-01-01' },
];
