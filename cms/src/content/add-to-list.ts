/** An entry of a list of components, as the document service takes it. */
export type Entry = Readonly<Record<string, unknown>>;
/** What a component's schema says of a field, as far as it is needed here. */
export type ComponentField = { type: string; default?: unknown };

/** By which fields two entries of a list are the same one; an entry of any other component is so by all of them. */
const IDENTITY: Readonly<Record<string, readonly string[]>> = {
  'book.contributor': ['person', 'role'],
  'book.order-link': ['url', 'region'],
  'book.review': ['source', 'quote_en', 'quote_nl'],
  'media.media-block': ['url'],
};

/**
 * Returns the saved entries of a list, followed by those that were typed in a form that did not show them. A typed entry that is there
 * already is not added again; it fills the blank fields of the saved one.
 * @param saved  rows as they are stored, with their relations and files as rows
 * @param typed  as a form sent them
 * @param fields  the component's fields by name
 * @returns the whole list, for the document service
 */
export function addToList(
  saved: readonly Entry[],
  typed: readonly Entry[],
  component: string,
  fields: Readonly<Record<string, ComponentField>>,
): Entry[] {
  const names = IDENTITY[component] ?? Object.keys(fields);
  const isSame = (one: Entry, other: Entry) =>
    names.every(
      (name) => comparableText(one[name], fields[name]) === comparableText(other[name], fields[name]),
    );
  const all = saved.map((entry) => dataOf(entry, fields));
  const added: Entry[] = [];
  for (const entry of typed) {
    const at = saved.findIndex((one) => isSame(one, entry));
    if (at < 0) added.push(entry);
    else all[at] = { ...entry, ...withoutBlanks(all[at]), id: undefined };
  }
  return [...all, ...added];
}

/** A saved entry as data for a new one: without the id that it has in another language's row. */
function dataOf(entry: Entry, fields: Readonly<Record<string, ComponentField>>): Entry {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => {
      const value = entry[name] ?? null;
      if (type === 'relation') return [name, { set: value === null ? [] : [value].flat().map(reference) }];
      return [name, type === 'media' && value !== null ? idOf(value) : value];
    }),
  );
}

const withoutBlanks = (entry: Entry | undefined): Entry =>
  Object.fromEntries(Object.entries(entry ?? {}).filter(([, value]) => !isBlank(value)));
const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** What stands for a value when two are compared; blank and the schema's default are what they are saved as. */
function comparableText(value: unknown, field: ComponentField | undefined): string {
  if (field?.type !== 'relation') {
    const plain = field?.type === 'media' ? idOf(value) : value;
    return JSON.stringify(isBlank(plain) ? (field?.default ?? null) : plain);
  }
  return JSON.stringify(targets(value).map((target) => reference(target).documentId ?? idOf(target)));
}

/** What a relation names, in any of the ways in which the document service takes one. */
function targets(value: unknown): unknown[] {
  if (isBlank(value)) return [];
  if (Array.isArray(value)) return value;
  const { connect, set } = value as { connect?: unknown; set?: unknown };
  return connect === undefined && set === undefined ? [value] : [connect ?? [], set ?? []].flat();
}

function reference(target: unknown): { documentId?: unknown } {
  if (typeof target === 'string') return { documentId: target };
  return { documentId: (target as { documentId?: unknown } | null)?.documentId };
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value;
}
