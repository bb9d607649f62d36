/** What a row says that somebody may want to know later, by the names of its fields. */
export type Snapshot = Readonly<Record<string, string | number | boolean | null>>;
type Value = Snapshot[string];

const LONGEST = 200;

/**
 * What a change did, field by field, for the audit trail: 'before → after' of what differs, what a new row says, what a
 * removed one said.
 * @param before  null for a row that is made; `after` null for one that is removed
 */
export function changedFacts(before: Snapshot | null, after: Snapshot | null): Record<string, string> {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const facts: Record<string, string> = {};
  for (const name of names) {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    if (before && after) {
      if (was !== is) facts[name] = cut(`${shown(was)} → ${shown(is)}`);
      continue;
    }
    const only = before ? was : is;
    if (only !== null && only !== '') facts[name] = cut(String(only));
  }
  return facts;
}

const shown = (value: Value) => (value === null || value === '' ? '–' : String(value));
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
