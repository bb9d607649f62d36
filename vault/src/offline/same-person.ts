import type { TaxData } from '../sealed-contents';

/** An opened submission. */
export type Opened = { reference: string; submittedAt: string; data: TaxData };

/**
 * All submissions of one author: those with the same number, address or relation number, oldest first. `differs` names
 * the fields in which they differ; a person has to decide then.
 */
export type Person = { submissions: Opened[]; differs: ('bsn' | 'dateOfBirth')[] };

/** Groups submissions by person. Two belong together when they share a number, an address or a relation number. */
export function gatherPersons(opened: readonly Opened[]): Person[] {
  const groupOf = new Map<string, Opened[]>();
  for (const submission of opened) {
    const marks = marksOf(submission.data);
    const known = new Set(marks.flatMap((mark) => groupOf.get(mark) ?? []));
    const group = [...known, submission];
    for (const member of group) for (const mark of marksOf(member.data)) groupOf.set(mark, group);
  }
  return [...new Set(groupOf.values())]
    .map((group) => toPerson(group))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'nl'));
}

/** Chooses the valid submission of a person: the newest, unless they differ and none was chosen. */
export function submissionThatCounts(person: Person, chosen: ReadonlySet<string>): Opened | null {
  const choice = person.submissions.filter(({ reference }) => chosen.has(reference));
  if (choice.length === 1) return choice[0] ?? null;
  return choice.length === 0 && person.differs.length === 0 ? (person.submissions.at(-1) ?? null) : null;
}

function toPerson(group: readonly Opened[]): Person {
  const submissions = [...group].sort((a, b) => a.submittedAt.localeCompare(b.submittedAt));
  const isSame = (field: 'bsn' | 'dateOfBirth') =>
    new Set(submissions.map(({ data }) => data[field])).size === 1;
  return { submissions, differs: (['bsn', 'dateOfBirth'] as const).filter((field) => !isSame(field)) };
}

function marksOf({ bsn, email, relationNumber }: TaxData): string[] {
  const marks = [`bsn ${bsn}`, `email ${email.toLowerCase()}`];
  return relationNumber === '' ? marks : [...marks, `relation ${relationNumber.toLowerCase()}`];
}

function nameOf({ submissions }: Person): string {
  return submissions.at(-1)?.data.name ?? '';
}
