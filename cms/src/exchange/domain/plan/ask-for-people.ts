import type { ContributorFact } from '../catalogue-facts';
import type { Catalogue } from './catalogue';
import { findPerson } from './find-person';
import { NEW, type Question } from './question';

/**
 * Says of contributors who they are in our catalogue, by the name that they have there: who is on the title already, or what
 * somebody has answered. Asks where the catalogue has several of a name; an answer is for all titles of the import.
 * @param ours  the contributors that the title has
 */
export function askForPeople(
  contributors: readonly ContributorFact[],
  ours: readonly ContributorFact[],
  { people, answers }: Pick<Catalogue, 'people' | 'answers'>,
): { contributors: ContributorFact[]; questions: readonly Question[] } {
  const questions = new Map<string, Question>();
  const isOnTitle = (documentId: string) => ours.some(({ person }) => person === documentId);
  const known = contributors.map((contributor) => {
    const found = findPerson(contributor, people);
    const [one, another] = found;
    if (one && !another) {
      // Under the name that they have here, somebody else may be found too.
      const isRenamed = one.name.toLowerCase() !== contributor.name.toLowerCase();
      return { ...contributor, name: one.name, ...(isRenamed && { person: one.documentId }) };
    }
    if (!one) return contributor;
    const [present, more] = found.filter(({ documentId }) => isOnTitle(documentId));
    if (present && !more) return { ...contributor, name: present.name, person: present.documentId };
    const key = `person ${contributor.orcid ?? contributor.isni ?? contributor.name}`;
    const answer = answers[key];
    if (answer === NEW) return { ...contributor, person: NEW };
    const chosen = found.find(({ documentId }) => documentId === answer);
    if (chosen) return { ...contributor, name: chosen.name, person: chosen.documentId };
    questions.set(key, { key, kind: 'person', subject: contributor.name, options: found });
    return contributor;
  });
  // A feed may name one person under two names.
  const keys = known.map(({ name, role, person }, at) => {
    const found = findPerson(contributors[at] as ContributorFact, people);
    return JSON.stringify([role, person ?? (found.length === 1 ? found[0]?.documentId : name)]);
  });
  return {
    contributors: known.filter((_, at) => keys.indexOf(keys[at] ?? '') === at),
    questions: [...questions.values()],
  };
}
