import type { WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import { wellFormed } from '@colophon/contracts/values/well-formed';
import { isCode, type ListNumber } from '../code-lists';
import type { RoleDate } from '../product';
import { completeComposite, element, writeAll } from './xml';

/** An element with a code of a list; '' where the list has no such code: one unknown code would void a whole message. */
export function codeElement(name: string, list: ListNumber, code: string | null): string {
  return code !== null && isCode(list, code) ? `<${name}>${code}</${name}>\n` : '';
}

/** ' language="dut"' where the language is one of list 74. */
export function languageAttribute(language: string | null): string {
  return language !== null && isCode(74, language) ? ` language="${language}"` : '';
}

/** A number greater than zero as the schemas write it, to three decimals. */
export function positiveElement(name: string, value: number | null): string {
  const rounded = value === null ? 0 : Math.round(value * 1000) / 1000;
  return Number.isFinite(rounded) && rounded > 0 && rounded < 1e15 ? element(name, rounded) : '';
}

/** A whole number greater than zero. */
export function countElement(name: string, value: number | null): string {
  return value !== null && Number.isSafeInteger(value) && value > 0 ? element(name, value) : '';
}

/** An element with an amount of money in units of its currency, '12.50' for 1250 cents; '' below `least` cents. */
export function money(name: string, cents: number | null, least: 0 | 1): string {
  if (cents === null || !Number.isSafeInteger(cents) || cents < least) return '';
  return element(name, (cents / 100).toFixed(2));
}

/** '2026', '2026-11' or '2026-11-21' with the code of list 55 that names its form. */
function dateElement(date: string): string {
  const digits = date.replaceAll('-', '');
  if (!/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(date)) return '';
  const format = { 4: '05', 6: '01', 8: '00' }[digits.length];
  return element('Date', digits, ` dateformat="${format}"`);
}

/** A composite of a date and its role; the code of the role has been checked. */
export function roleDate(name: string, role: string, date: string): string {
  return completeComposite(name, element(`${name}Role`, role), dateElement(date));
}

/** Dates of an element such as PublishingDate. 3.1 allows one date of each role; the first is written. */
export function roleDates(
  name: string,
  list: ListNumber,
  dates: readonly RoleDate[],
  version: WrittenVersion,
): string {
  const seen = new Set<string>();
  return writeAll(dates, ({ role, date }) => {
    const written = isCode(list, role) ? roleDate(name, role, date) : '';
    const key = version === '3.1' ? role : written;
    if (written === '' || seen.has(key)) return '';
    seen.add(key);
    return written;
  });
}

const UNSAFE_IN_URI = /[^\w\-.~:/?#@!$&'()*+,;=%]/gu;
const BASE = 'https://host.invalid/';

/**
 * An element with an address or a file name. Spaces and letters outside ASCII are percent-encoded.
 * @returns '' where it is no address
 */
export function link(name: string, address: string | null): string {
  const encoded = wellFormed(address ?? '')
    .trim()
    .replace(/%(?![\dA-Fa-f]{2})/g, '%25')
    .replace(UNSAFE_IN_URI, (character) => encodeURIComponent(character));
  const [beforePath = ''] = encoded.split(/[/?#]/);
  const hasScheme = beforePath.includes(':');
  if (hasScheme && !/^[a-z][a-z\d+.-]*:/i.test(beforePath)) return '';
  const fragments = encoded.split('#').length - 1;
  return fragments < 2 && URL.canParse(encoded, BASE) ? element(name, encoded) : '';
}
