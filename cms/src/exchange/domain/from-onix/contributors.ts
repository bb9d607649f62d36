import type { ContributorRole } from '@colophon/contracts/catalogue/title-source';
import { parseIsni, parseOrcid } from '@colophon/contracts/values/name-identifier';
import type { Contributor, OnixProduct } from '@colophon/onix/product';
import type { ContributorFact } from '../catalogue-facts';
import type { ImportNote } from './product-facts';

/** List 17, by our four roles; what is none of them is no contributor of ours. */
const ROLES: Readonly<Record<string, ContributorRole>> = {
  A01: 'author',
  A02: 'author',
  A12: 'illustrator',
  B01: 'editor',
  B02: 'editor',
  B06: 'translator',
  B09: 'editor',
  B10: 'translator',
  B11: 'editor',
  B13: 'editor',
};

const nameOf = ({ name }: Contributor) =>
  name.corporateName ?? name.personName ?? invertedAsName(name.inverted);

function invertedAsName(inverted: string | null): string | null {
  if (inverted === null) return null;
  const [key = '', ...before] = inverted.split(',');
  return [before.join(',').trim(), key.trim()].filter(Boolean).join(' ');
}

/** By list 44; a wrong one counts as none. */
function identifiersOf({ identifiers }: Contributor): Pick<ContributorFact, 'orcid' | 'isni'> {
  const idOf = (list44: string) => identifiers.find(({ type }) => type === list44)?.value ?? '';
  const [orcid, isni] = [parseOrcid(idOf('21')), parseIsni(idOf('16'))];
  return { ...(orcid && { orcid }), ...(isni && { isni }) };
}

/** Contributors in the order of the feed, each role one entry. */
export function contributorsFrom({ contributors }: OnixProduct): ContributorFact[] {
  const facts = contributors.flatMap((one) => {
    const name = nameOf(one);
    if (!name) return [];
    return one.roles.flatMap((role) => {
      const ours = ROLES[role];
      return ours ? [{ name, sortName: one.name.inverted, role: ours, ...identifiersOf(one) }] : [];
    });
  });
  return facts.filter(
    ({ name, role, orcid }, at) =>
      facts.findIndex((one) => one.name === name && one.role === role && one.orcid === orcid) === at,
  );
}

/** The roles that our catalogue does not have. */
export function roleNotes({ contributors }: OnixProduct): ImportNote[] {
  return contributors.flatMap((one) => {
    const unknown = one.roles.filter((role) => !ROLES[role]);
    const name = nameOf(one);
    return name && unknown.length > 0
      ? [{ code: 'role-unknown' as const, values: { name, role: unknown.join(', ') } }]
      : [];
  });
}
