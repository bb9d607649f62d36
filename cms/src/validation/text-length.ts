import { MAX_MARKDOWN_LENGTH } from '../site/domain/markdown';
import type { Problem } from './content-rules';

/** What is known of a field: its kind, and for a component, which one. */
export type Attribute = { type: string; component?: string };
type Attributes = Readonly<Record<string, Attribute>>;

/** Characters that each kind of text may have. A 'string' is a column of 255 in the database. */
const LIMITS: Readonly<Record<string, number>> = {
  string: 255,
  text: 20_000,
  richtext: MAX_MARKDOWN_LENGTH,
};

const numbers = new Intl.NumberFormat('en');

/**
 * Texts that are longer than their field holds, those in components too. Without it the database would refuse
 * the shorter ones without a word, and a pasted megabyte would be rendered on every page.
 * @param attributesOf  the fields of a component, by its uid
 */
export function lengthProblems(
  data: Readonly<Record<string, unknown>>,
  attributes: Attributes,
  attributesOf: (component: string) => Attributes,
): Problem[] {
  return Object.entries(data).flatMap(([field, value]) => {
    const attribute = attributes[field];
    if (!attribute) return [];
    if (attribute.type === 'component' && attribute.component !== undefined) {
      const inner = attributesOf(attribute.component);
      const parts: unknown[] = Array.isArray(value) ? value : [value];
      return parts.flatMap((part, i) =>
        isRecord(part)
          ? lengthProblems(part, inner, attributesOf).map(({ path, message }) => ({
              path: Array.isArray(value) ? [field, i, ...path] : [field, ...path],
              message,
            }))
          : [],
      );
    }
    const most = LIMITS[attribute.type];
    if (typeof value !== 'string' || most === undefined || value.length <= most) return [];
    return [{ path: [field], message: tooLong(value.length, most) }];
  });
}

function tooLong(length: number, most: number): string {
  return `This text has ${numbers.format(length)} characters; at most ${numbers.format(most)} fit here. Shorten it, or offer the rest as a file.`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
