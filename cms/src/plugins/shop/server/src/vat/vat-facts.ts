/** VAT on books in one country from a day on, in percent; with its source and the day of the last check. */
export type VatFact = {
  country: string;
  print: number;
  ebook: number;
  from: string;
  source?: string;
  checkedOn?: string;
};

const TEDB = { source: 'European Commission, Taxes in Europe Database (TEDB)', checkedOn: '2025-08-01' };
const SEIMAS = { source: 'Lithuania, law XV-287 on VAT, by Sovos', checkedOn: '2026-11-23' };
const VERO = { source: 'Finnish Tax Administration, vero.fi', checkedOn: '2026-11-23' };

/**
 * VAT on books in the countries of the EU for the seed of a shop. A row without source is common knowledge that was not
 * checked: staff are warned (`domain/shipping`), as they are about rows that were checked more than a year
 * ago. Denmark announced in 2025 that it would drop its VAT on books; no source here states from which day. Staff
 * maintain the rates in the admin. Countries outside the EU have none: deliveries there are exports
 * (docs/spec-readings.md, "VAT").
 */
export const VAT_FACTS: readonly VatFact[] = [
  { country: 'NL', print: 9, ebook: 9, from: '2020-01-01', ...TEDB },
  { country: 'BE', print: 6, ebook: 6, from: '2020-01-01', ...TEDB },
  { country: 'DE', print: 7, ebook: 7, from: '2020-01-01', ...TEDB },
  { country: 'FR', print: 5.5, ebook: 5.5, from: '2020-01-01', ...TEDB },
  { country: 'LU', print: 3, ebook: 3, from: '2020-01-01', ...TEDB },
  { country: 'AT', print: 10, ebook: 10, from: '2020-01-01', ...TEDB },
  { country: 'IE', print: 0, ebook: 0, from: '2020-01-01', ...TEDB },
  { country: 'IT', print: 4, ebook: 4, from: '2020-01-01', ...TEDB },
  { country: 'ES', print: 4, ebook: 4, from: '2020-01-01' },
  { country: 'PT', print: 6, ebook: 6, from: '2020-01-01', ...TEDB },
  { country: 'GR', print: 6, ebook: 6, from: '2020-01-01', ...TEDB },
  { country: 'CY', print: 3, ebook: 3, from: '2020-01-01', ...TEDB },
  { country: 'MT', print: 5, ebook: 5, from: '2020-01-01', ...TEDB },
  { country: 'DK', print: 25, ebook: 25, from: '2020-01-01' },
  { country: 'SE', print: 6, ebook: 6, from: '2020-01-01', ...TEDB },
  { country: 'FI', print: 14, ebook: 14, from: '2020-01-01', ...TEDB },
  { country: 'FI', print: 13.5, ebook: 13.5, from: '2026-01-01', ...VERO },
  { country: 'EE', print: 9, ebook: 9, from: '2020-01-01', ...TEDB },
  { country: 'LV', print: 5, ebook: 5, from: '2020-01-01', ...TEDB },
  { country: 'LT', print: 9, ebook: 9, from: '2020-01-01', ...TEDB },
  { country: 'LT', print: 5, ebook: 5, from: '2026-01-01', ...SEIMAS },
  { country: 'PL', print: 5, ebook: 5, from: '2020-01-01', ...TEDB },
  { country: 'CZ', print: 0, ebook: 0, from: '2020-01-01', ...TEDB },
  { country: 'SK', print: 5, ebook: 5, from: '2020-01-01' },
  { country: 'HU', print: 5, ebook: 27, from: '2020-01-01', ...TEDB },
  { country: 'SI', print: 5, ebook: 5, from: '2020-01-01', ...TEDB },
  { country: 'HR', print: 5, ebook: 5, from: '2020-01-01', ...TEDB },
  { country: 'RO', print: 5, ebook: 5, from: '2020-01-01', ...TEDB },
  { country: 'RO', print: 11, ebook: 11, from: '2025-08-01', ...TEDB },
  { country: 'BG', print: 9, ebook: 9, from: '2020-01-01', ...TEDB },
];
