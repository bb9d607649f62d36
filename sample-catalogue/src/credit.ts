import type { SeedTitle } from './content-schema';

/** The names on a title: its authors, else its editors with their role. */
export type Credit = { names: string[]; role: '' | 'ed.' | 'eds' };

/** @param nameOf  names of people by slug */
export function creditOf({ contributors }: SeedTitle, nameOf: ReadonlyMap<string, string>): Credit {
  const namesOf = (role: string) =>
    contributors.filter((one) => one.role === role).map(({ person }) => nameOf.get(person) ?? person);
  const [authors, editors] = [namesOf('author'), namesOf('editor')];
  if (authors.length > 0 || editors.length === 0) return { names: authors, role: '' };
  return { names: editors, role: editors.length === 1 ? 'ed.' : 'eds' };
}
