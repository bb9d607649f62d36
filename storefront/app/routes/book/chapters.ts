type Entry = { level: number; label: string; page: string | null };
export type Chapter = Entry & { sections: Entry[] };

/** A table of contents as chapters with their sections; a section before the first chapter stands alone. */
export function chapters(entries: readonly Entry[]): Chapter[] {
  const found: Chapter[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (entry.level > 1 && last) last.sections.push(entry);
    else found.push({ ...entry, sections: [] });
  }
  return found;
}
