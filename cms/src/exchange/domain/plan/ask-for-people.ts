import type { ContributorFact } from '../catalogue-facts';
import type { Catalogue } from './catalogue';
import { findPerson, type KnownPerson } from './find-person';
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
  const found = contributors.map((contributor) => findPerson(contributor, people));
  const known = contributors.map((contributor, at) => {
    const options = found[at] ?? [];
    const [one, another] = options;
    if (one && !another) {
      // Under the name that they have here, somebody else may be found too.
      const isRenamed = one.name.toLowerCase() !== contributor.name.toLowerCase();
      return { ...contributor, name: one.name, ...(isRenamed && { person: one.documentId }) };
    }
    if (!one) return contributor;
    const [present, more] = options.filter(({ documentId }) => isOnTitle(documentId));
    if (present && !more) return { ...contributor, name: present.name, person: present.documentId };
    const key = `person ${contributor.orcid ?? contributor.isni ?? contributor.name}`;
    const answer = answers[key];
    if (answer === NEW) return { ...contributor, person: NEW };
    const chosen = options.find(({ documentId }) => documentId === answer);
    if (chosen) return { ...contributor, name: chosen.name, person: chosen.documentId };
    questions.set(key, { key, kind: 'person', subject: contributor.name, options });
    return contributor;
  });
  return { contributors: withoutRepeated(known, found), questions: [...questions.values()] };
}

/** A feed may name one person under two names. @param found  who each can be */
function withoutRepeated(
  contributors: readonly ContributorFact[],
  found: readonly (readonly KnownPerson[])[],
): ContributorFact[] {
  const keys = contributors.map(({ name, role, person }, at) => {
    const [one, another] = found[at] ?? [];
    return JSON.stringify([role, person ?? (one && !another ? one.documentId : name)]);
  });
  return contributors.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
