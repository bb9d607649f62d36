/** A field's type, and the type or component that it points to. */
export type QueryAttribute = { type: string; target?: string; component?: string; searchable?: boolean };

/** The types, and the permissions of the user. */
export type Sight = {
  /** the fields of a type or component, by its uid */
  attributesOf(uid: string): Readonly<Record<string, QueryAttribute>>;
  /** returns true if a field of a type may be read */
  mayRead(uid: string, field: string): boolean;
};

/** The filters, sorting and population of a list. */
export type ListQuery = Readonly<Record<string, unknown>>;

const ACCOUNT = 'admin::user';
/** Fields that identify a member of staff, without their credentials. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(['id', 'documentId', 'firstname', 'lastname', 'username']);
/** Fields that identify a document, without its content. */
const OF_ANYTHING: ReadonlySet<string> = new Set(['id', 'documentId']);
/** System fields of every type, which have no permission. */
export const OWN_FACTS: ReadonlySet<string> = new Set([
  ...OF_ANYTHING,
  ...['createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations', 'createdBy', 'updatedBy'],
]);

/**
 * Returns a field that a list is filtered or sorted by and that the user may not read: the number of rows, or their order, would
 * reveal its content letter by letter. Strapi leaves out filters by such fields of the list's own type, but sorts by them, and
 * does not check those of other documents.
 * @param uid  the type of the list, or the component that a relation is in
 * @returns the path of the field, 'contributors.person.email'; null where all may be read
 */
export function unreadableField(
  uid: string,
  { filters, sort, populate }: ListQuery,
  sight: Sight,
): string | null {
  const paths = [...pathsOfFilters(filters), ...pathsOfSort(sort)];
  const found = paths.find((path) => !mayFollow(uid, path, sight) || !mayQueryOwn(uid, path[0], sight));
  if (found) return found.join('.');
  if (!isRecord(populate)) return null;
  for (const [field, inner] of Object.entries(populate)) {
    const next = nextType(sight.attributesOf(uid)[field]);
    if (next === null || !isRecord(inner)) continue;
    // Nested under the field, so that the first step is checked too.
    const nested = {
      filters: { [field]: inner.filters },
      sort: pathsOfSort(inner.sort).map(pathUnder(field)),
    };
    const wrong =
      unreadableField(uid, nested, sight) ?? unreadableField(next, { populate: inner.populate }, sight);
    if (wrong !== null) return wrong;
  }
  return null;
}

const pathUnder = (field: string) => (path: readonly string[]) => [field, ...path].join('.');

/** Returns true if each step of a path may be read. */
function mayFollow(uid: string, [field, ...rest]: readonly string[], sight: Sight): boolean {
  const attribute = field === undefined ? undefined : sight.attributesOf(uid)[field];
  const [first] = rest;
  // Strapi refuses unknown fields itself.
  if (!attribute || first === undefined) return true;
  const next = nextType(attribute);
  if (next === null) return attribute.type !== 'relation';
  if (attribute.type === 'relation' && !mayQuery(next, first, sight)) return false;
  return mayFollow(next, rest, sight);
}

/**
 * Returns true if the list's own type may be filtered and sorted by a field. Relations and components have fields of their own;
 * of a type that the user may not read at all Strapi returns no list.
 */
function mayQueryOwn(uid: string, field: string | undefined, { attributesOf, mayRead }: Sight): boolean {
  const attribute = field === undefined ? undefined : attributesOf(uid)[field];
  if (field === undefined || !attribute || OWN_FACTS.has(field) || nextType(attribute) !== null) return true;
  return attribute.type === 'relation' || !mayRead(uid, 'documentId') || mayRead(uid, field);
}

function mayQuery(uid: string, field: string, { attributesOf, mayRead }: Sight): boolean {
  if (uid === ACCOUNT) return OF_ACCOUNTS.has(field);
  if (OF_ANYTHING.has(field)) return true;
  if (OWN_FACTS.has(field)) return mayRead(uid, 'documentId');
  // A permission names the fields within a component, not the component.
  return attributesOf(uid)[field]?.type === 'component' ? mayRead(uid, 'documentId') : mayRead(uid, field);
}

function nextType(attribute: QueryAttribute | undefined): string | null {
  if (attribute?.type === 'relation') return attribute.target ?? null;
  return attribute?.type === 'component' ? (attribute.component ?? null) : null;
}

/** Paths of fields in filters; operators and combinators are not steps. */
function pathsOfFilters(filters: unknown): string[][] {
  if (Array.isArray(filters)) return filters.flatMap(pathsOfFilters);
  if (!isRecord(filters)) return [[]];
  return Object.entries(filters).flatMap(([name, inner]) =>
    name.startsWith('$') ? pathsOfFilters(inner) : pathsOfFilters(inner).map((path) => [name, ...path]),
  );
}

/** Paths of fields in a sort parameter: 'series.name:asc,title', lists of that, or objects. */
function pathsOfSort(sort: unknown): string[][] {
  if (typeof sort === 'string') {
    return sort.split(',').map((one) => (one.split(':', 1)[0] ?? '').trim().split('.'));
  }
  if (Array.isArray(sort)) return sort.flatMap(pathsOfSort);
  if (!isRecord(sort)) return [];
  return Object.entries(sort).flatMap(([name, inner]) => {
    const deeper = isRecord(inner) ? pathsOfSort(inner) : [[]];
    return deeper.map((path) => [...name.split('.'), ...path]);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
