type Entry = { level: number; label: string; page: string | null };
/** `number` stands before the label: '1', 'IV'; null for introductions and indexes. */
export type Chapter = Entry & { number: string | null; sections: Entry[] };

const NUMBERED = /^(?:(?:chapter|hoofdstuk)\s+)?(?<number>\d{1,2}|[IVX]{1,5})[.:]?\s+(?<label>\S.*)$/i;

/** Groups a table of contents into chapters with their sections; a section before the first chapter stands alone. */
export function chapters(entries: readonly Entry[]): Chapter[] {
  const found: Chapter[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (entry.level > 1 && last) last.sections.push(entry);
    else found.push({ ...numbered(entry), sections: [] });
  }
  return found;
}

function numbered(entry: Entry): Entry & { number: string | null } {
  const { number, label } = NUMBERED.exec(entry.label)?.groups ?? {};
  // 'I remember' is a title, not chapter I.
  const counts = number !== undefined && label !== undefined && number !== 'I';
  return counts ? { ...entry, number, label } : { ...entry, number: null };
}
