import { CONTRIBUTOR_ROLES, type ContributorRole } from '@colophon/contracts/catalogue/title-source';
import { parseIsni, parseOrcid } from '@colophon/contracts/values/name-identifier';
import type { Contributor, OnixProduct } from '@colophon/onix/product';
import type { ContributorFact } from '../catalogue-facts';
import type { ImportNote } from './product-facts';

/** List 17, by our roles; what is none of them is no contributor of ours. */
const CODES: Readonly<Record<ContributorRole, readonly string[]>> = {
  author: ['A01', 'A02', 'A07', 'A08', 'A14'],
  editor: ['B01', 'B02', 'B09', 'B11', 'B12', 'B13', 'B16', 'B19', 'B21'],
  translator: ['B06', 'B08', 'B10'],
  illustrator: ['A12', 'A35'],
  photographer: ['A13'],
  foreword: ['A15', 'A16', 'A23'],
  introduction: ['A24', 'A29'],
  afterword: ['A19', 'A22'],
  contributor: ['A18', 'A20', 'A21', 'A32', 'A33', 'A39'],
};
const ROLES = new Map(CONTRIBUTOR_ROLES.flatMap((role) => CODES[role].map((code) => [code, role] as const)));

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
      const ours = ROLES.get(role);
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
    const unknown = one.roles.filter((role) => !ROLES.has(role));
    const name = nameOf(one);
    return name && unknown.length > 0
      ? [{ code: 'role-unknown' as const, values: { name, role: unknown.join(', ') } }]
      : [];
  });
}
