import type { ContributorFact } from '../catalogue-facts';

/** A person or body of the catalogue, with what tells those of one name apart. */
export type KnownPerson = {
  documentId: string;
  name: string;
  /** by which they are also known, in lower case */
  otherNames: readonly string[];
  orcid: string | null;
  isni: string | null;
};

/**
 * Who of the catalogue a contributor can be: by ORCID, else by ISNI, else by a name of theirs, where neither says that it is somebody else.
 * @returns nobody, the one, or several of one name
 */
export function findPerson<P extends KnownPerson>(
  { person, name, orcid, isni }: ContributorFact,
  people: readonly P[],
): readonly P[] {
  const known =
    people.find(({ documentId }) => documentId === person) ??
    people.find((one) => orcid && one.orcid === orcid) ??
    people.find((one) => isni && one.isni === isni);
  if (known) return [known];
  const isOther = (ours: string | null, theirs: string | null | undefined) =>
    !!ours && !!theirs && ours !== theirs;
  return people.filter(
    (one) =>
      [one.name.toLowerCase(), ...one.otherNames].includes(name.toLowerCase()) &&
      !isOther(one.orcid, orcid) &&
      !isOther(one.isni, isni),
  );
}
