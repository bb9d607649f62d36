/** The parts of a content type's or component's schema that are needed here. */
export type Field = { type: string; component?: string };
export type Fields = Readonly<Record<string, Field>>;

type Row = Readonly<Record<string, unknown>>;

/** System fields that no form edits. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set([
  ...['id', 'documentId', 'locale', 'localizations', 'status'],
  ...['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy'],
]);

/**
 * Returns the fields that would change if a form were saved over a row. A relation is sent as additions and removals, so it
 * differs when either is given; a component's `id` is ignored.
 * @param sent  the form's fields; absent ones are left unchanged
 * @param stored  the row, with its components and files
 * @param fields  the schema of the type
 * @param componentFields  the schema of a component by its uid
 */
export function differingFields(
  sent: Row,
  stored: Row,
  fields: Fields,
  componentFields: (uid: string) => Fields,
): string[] {
  return Object.entries(fields)
    .filter(([name]) => !OF_THE_SYSTEM.has(name) && sent[name] !== undefined)
    .filter(([name, field]) => !isSame(field, sent[name], stored[name], componentFields))
    .map(([name]) => name);
}

function isSame(
  field: Field,
  sent: unknown,
  stored: unknown,
  componentFields: (uid: string) => Fields,
): boolean {
  if (field.type === 'relation')
    return !isLinkChange(sent) || (isEmpty(sent.connect) && isEmpty(sent.disconnect));
  if (field.type === 'media') return isDeepSame(fileIds(sent), fileIds(stored));
  if (field.type !== 'component') return isDeepSame(normalize(field, sent), normalize(field, stored));
  const [ours, theirs] = [listOf(sent), listOf(stored)];
  const inner = componentFields(field.component ?? '');
  return (
    ours.length === theirs.length &&
    ours.every((item, i) => differingFields(item, theirs[i] ?? {}, inner, componentFields).length === 0)
  );
}

/** Normalises a value so that both sides can be compared. */
function normalize(field: Field, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (field.type === 'datetime') return new Date(value as string | Date).getTime();
  if (['integer', 'biginteger', 'decimal', 'float'].includes(field.type)) return Number(value);
  if (field.type === 'json' && typeof value === 'string') return parseJson(value);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isDeepSame = (one: unknown, other: unknown) =>
  JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));

/** The same value with sorted object keys: PostgreSQL returns JSON in an order of its own. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sortKeys(inner)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;
const isLinkChange = (value: unknown): value is { connect?: unknown; disconnect?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fileIds(value: unknown): number[] {
  return [value].flat().flatMap((file) => {
    const id = typeof file === 'object' && file !== null ? (file as { id?: unknown }).id : file;
    return id === null || id === undefined ? [] : [Number(id)];
  });
}

const listOf = (value: unknown): Row[] =>
  [value].flat().filter((item): item is Row => typeof item === 'object' && item !== null);
