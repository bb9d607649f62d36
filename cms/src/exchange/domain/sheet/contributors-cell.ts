import { cleanLine } from '@colophon/contracts/values/clean-text';
import type { Locale } from '@colophon/contracts/values/locale';
import type { ContributorFact } from '../catalogue-facts';
import { type Cell, type ReadCell, textOf } from './cell';
import { ROLE_WORDS, readerOf } from './words';

const roleOf = readerOf(ROLE_WORDS);

const PERSON = /^(?<name>.*?)\s*(?:\[(?<sortName>[^[\]]*)\])?\s*(?:\((?<role>[^()]*)\))?$/;
const LONGEST_LINE = 500;

/** Contributors as a cell: 'Mara Quist [Quist, Mara] (author); Jan Smit (editor)'. */
export function contributorsText(contributors: readonly ContributorFact[], locale: Locale): string {
  return contributors
    .map(({ name, sortName, role }) => {
      const sorted = sortName ? ` [${sortName}]` : '';
      return `${name}${sorted} (${ROLE_WORDS[role][locale][0]})`;
    })
    .join('; ');
}

/** Reads contributors on lines or between semicolons. Somebody without a role is an author. */
export function readContributors(cell: Cell): ReadCell<readonly ContributorFact[]> {
  const text = textOf(cell);
  if (!('value' in text)) return text;
  const lines = text.value
    .split(/[;\r\n]/)
    .map(cleanLine)
    .filter(Boolean);
  const people = lines.flatMap((line) => readPerson(line) ?? []);
  if (people.length === 0 || people.length < lines.length) return { expected: 'contributors' };
  return { value: people };
}

function readPerson(line: string): ContributorFact | null {
  if (line.length > LONGEST_LINE) return null;
  const { name = '', sortName = '', role: word } = PERSON.exec(line)?.groups ?? {};
  const role = word === undefined ? 'author' : roleOf(word);
  // A role before the brackets would become part of the name.
  const isName = name !== '' && !/[[\]]/.test(name) && !roleOf(/\(([^()]*)\)$/.exec(name)?.[1] ?? '');
  return role && isName ? { name, sortName: sortName.trim() || null, role } : null;
}
