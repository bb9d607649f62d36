/** Operators that combine filters. */
const COMBINED: ReadonlySet<string> = new Set(['$and', '$or', '$not']);
/** Operators that compare with two values. */
const PAIRS: ReadonlySet<string> = new Set(['$between']);

/** The problem with the shape of a list's parameters; null for those that Strapi can read. */
export function queryProblem({ filters, _q: search }: Readonly<Record<string, unknown>>): string | null {
  if (search !== undefined && typeof search !== 'string') return 'The search is one text.';
  return filterProblem(filters);
}

/**
 * The same for lists of files and folders: their uses are polymorphic, which the database cannot filter by; and what a folder
 * contains is counted, which cannot be populated in the same query.
 */
export function fileQueryProblem(query: Readonly<Record<string, unknown>>): string | null {
  if (namesUses(query.filters)) return 'Files cannot be searched by what uses them.';
  if (populatesContents(query.populate)) return 'What a folder contains is counted, not listed with it.';
  return queryProblem(query);
}

function populatesContents(populate: unknown): boolean {
  if (typeof populate !== 'object' || populate === null) return false;
  return Object.entries(populate).some(
    ([name, value]) => ['files', 'children'].includes(name) && typeof value === 'object',
  );
}

function namesUses(filters: unknown): boolean {
  if (typeof filters !== 'object' || filters === null) return false;
  return Object.entries(filters).some(([name, inner]) => name === 'related' || namesUses(inner));
}

function filterProblem(filters: unknown): string | null {
  if (typeof filters !== 'object' || filters === null) return null;
  for (const [name, value] of Object.entries(filters)) {
    if (COMBINED.has(name) && !holdsFilters(name, value)) return `${name} holds filters.`;
    if (PAIRS.has(name) && !(Array.isArray(value) && value.length === 2)) return `${name} wants two values.`;
    const inner = filterProblem(value);
    if (inner !== null) return inner;
  }
  return null;
}

function holdsFilters(name: string, value: unknown): boolean {
  if (name === '$not') return isFilter(value);
  return Array.isArray(value) && value.every(isFilter);
}

function isFilter(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
