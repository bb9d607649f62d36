/** The parts of a field's schema that are needed here. */
export type Attribute = { type: string; required?: boolean; component?: string; repeatable?: boolean };
export type Attributes = Readonly<Record<string, Attribute>>;
type Entry = Readonly<Record<string, unknown>>;

/** Fields that a type needs besides its required ones: a book has no page without an edition. */
const NEEDS: Readonly<Record<string, readonly string[]>> = { 'api::book.book': ['editions'] };

/** Fields that are never missing: blank ones are generated. */
const MADE: ReadonlySet<string> = new Set(['slug']);

/**
 * Returns required fields of a draft that are blank: drafts are saved without validation. Each is a path: ['title'], or
 * ['orderLinks', 'url'].
 * @param componentOf  the fields of a component by its uid
 */
export function missingFields(
  { uid, attributes }: { uid: string; attributes: Attributes },
  entry: Entry,
  componentOf: (uid: string) => Attributes,
): string[][] {
  const needed = NEEDS[uid] ?? [];
  return Object.entries(attributes).flatMap(([field, attribute]) => {
    const value = entry[field];
    if ((attribute.required || needed.includes(field)) && !MADE.has(field) && isBlank(value))
      return [[field]];
    if (!attribute.component) return [];
    const component = { uid: attribute.component, attributes: componentOf(attribute.component) };
    return [value]
      .flat()
      .filter(isEntry)
      .flatMap((part) => missingFields(component, part, componentOf).map((path) => [field, ...path]));
  });
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null;
}
