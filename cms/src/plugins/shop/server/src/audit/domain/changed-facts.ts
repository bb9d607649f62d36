/** Fields of a row that are worth auditing, by name. */
export type Snapshot = Readonly<Record<string, string | number | boolean | null>>;
type Value = Snapshot[string];

const LONGEST = 200;

/**
 * Describes a change field by field for the audit log: 'before → after' for what differs, the values of a new row, the
 * values of a removed one.
 * @param before  null for a new row; `after` null for a removed one
 */
export function changedFacts(before: Snapshot | null, after: Snapshot | null): Record<string, string> {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const facts: Record<string, string> = {};
  for (const name of names) {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    if (before && after) {
      if (was !== is) facts[name] = truncate(`${formatFact(was)} → ${formatFact(is)}`);
      continue;
    }
    const only = before ? was : is;
    if (only !== null && only !== '') facts[name] = truncate(String(only));
  }
  return facts;
}

const formatFact = (value: Value) => (value === null || value === '' ? '–' : String(value));
const truncate = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
