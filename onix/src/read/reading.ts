import type { ListNumber } from '../code-lists';
import type { Identifier, LanguageText } from '../product';
import { codeOf } from './code-of';
import { bareText, bareTextOf, child, children, type OnixElement } from './element';
import type { Findings } from './findings';
import { plainLine } from './text/plain-line';
import { readDate } from './values/dates';
import { readNumber } from './values/numbers';

/** What the header says for all products, in codes. */
export type Defaults = { language: string | null; currency: string | null; priceType: string | null };

/** What reading one product needs besides its elements. */
export type Reading = { findings: Findings; defaults: Defaults };

/** A code of a list; one that the list does not have stays as it is, with a warning. Null where there is none. */
export function code(reading: Reading, element: OnixElement | undefined, list: ListNumber): string | null {
  const written = bareText(element);
  if (!element || written === null) return null;
  const known = codeOf(list, written);
  if (known !== null) return known;
  reading.findings.warn('unknown-code', element, { list: String(list), value: written });
  return written;
}

/** The code in the first child of that name. */
export function codeIn(
  reading: Reading,
  parent: OnixElement | undefined,
  name: string,
  list: ListNumber,
): string | null {
  return code(reading, child(parent, name), list);
}

/** The codes in all children of that name. */
export function codesIn(
  reading: Reading,
  parent: OnixElement | undefined,
  name: string,
  list: ListNumber,
): string[] {
  return children(parent, name).flatMap((element) => code(reading, element, list) ?? []);
}

/** The first child of that name as one line of plain text. */
export function lineIn(parent: OnixElement | undefined, name: string): string | null {
  return plainLine(child(parent, name));
}

/** The number in the first child of that name; a warning and null where it is none. */
export function numberIn(reading: Reading, parent: OnixElement | undefined, name: string): number | null {
  const element = child(parent, name);
  const written = bareText(element);
  if (!element || written === null) return null;
  const result = readNumber(written);
  if ('number' in result) return result.number;
  reading.findings.warn(result.problem, element, { value: written });
  return null;
}

/** An amount of money in cents. */
export function centsIn(reading: Reading, parent: OnixElement | undefined, name: string): number | null {
  const amount = numberIn(reading, parent, name);
  // toFixed mends what binary fractions do to '1.005'.
  return amount === null ? null : Math.round(Number((amount * 100).toFixed(6)));
}

/** A year of four digits. */
export function yearIn(reading: Reading, parent: OnixElement | undefined, name: string): string | null {
  return dateOf(reading, child(parent, name), null)?.from.slice(0, 4) ?? null;
}

/** The Date of a composite, in the format that it names in its attribute or before it. */
export function dateIn(reading: Reading, parent: OnixElement): { from: string; until: string | null } | null {
  return dateOf(reading, child(parent, 'Date'), bareTextOf(parent, 'DateFormat'));
}

function dateOf(reading: Reading, element: OnixElement | undefined, format: string | null) {
  const written = bareText(element);
  if (!element || written === null) return null;
  const result = readDate(written, element.attributes.dateformat?.trim() || format);
  if (!('problem' in result)) return result;
  reading.findings.warn(result.problem, element, { value: written });
  return null;
}

/** The identifiers in all children of that name: of 'ProductIdentifier' with 'ProductIDType', list 5. */
export function identifiersIn(
  reading: Reading,
  parent: OnixElement | undefined,
  name: string,
  typeName: string,
  list: ListNumber,
): Identifier[] {
  return children(parent, name).flatMap((element) => {
    const value = lineIn(element, 'IDValue');
    const type = codeIn(reading, element, typeName, list);
    return value === null || type === null ? [] : [{ type, typeName: lineIn(element, 'IDTypeName'), value }];
  });
}

/** The language that an element names for its text, else the message's. */
export function languageOf(reading: Reading, element: OnixElement): LanguageText['language'] {
  const written = element.attributes.language?.trim();
  return written ? (codeOf(74, written) ?? written.toLowerCase()) : reading.defaults.language;
}
