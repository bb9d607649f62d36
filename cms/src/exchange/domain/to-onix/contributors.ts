import type { ContributorRole } from '@colophon/contracts/catalogue/title-source';
import { LOCALES } from '@colophon/contracts/values/locale';
import type { Contributor, Identifier } from '@colophon/onix/product';
import { onixLanguage } from '../onix-language';
import type { TradeContributor } from '../trade-title';

/** List 17. */
const ROLES: Readonly<Record<ContributorRole, string>> = {
  author: 'A01',
  editor: 'B01',
  translator: 'B06',
  illustrator: 'A12',
  photographer: 'A13',
  foreword: 'A23',
  introduction: 'A24',
  afterword: 'A19',
  contributor: 'A32',
};

/** Contributors in the editor's order; who has two roles is one contributor with both. */
export function contributorsOf(contributors: readonly TradeContributor[]): Contributor[] {
  const people = new Map<string, TradeContributor[]>();
  for (const one of contributors) {
    const key = `${one.name}\n${one.sortName ?? ''}`;
    people.set(key, [...(people.get(key) ?? []), one]);
  }
  return [...people.values()].flatMap((roles, index): Contributor[] => {
    const [first] = roles;
    if (!first) return [];
    const { name, sortName, biography, website, kind, orcid, isni, affiliation, affiliationRor } = first;
    const isBody = kind === 'body';
    return [
      {
        sequence: index + 1,
        roles: [...new Set(roles.map(({ role }) => ROLES[role]))],
        name: {
          personName: isBody ? null : name,
          inverted: !isBody && sortName?.includes(',') ? sortName : null,
          titlesBefore: null,
          namesBeforeKey: null,
          prefixToKey: null,
          keyNames: null,
          namesAfterKey: null,
          suffixToKey: null,
          lettersAfter: null,
          corporateName: isBody ? name : null,
        },
        identifiers: [
          ...(orcid ? [identifier('21', orcid.replaceAll('-', ''))] : []),
          ...(isni ? [identifier('16', isni)] : []),
        ],
        affiliations: affiliation
          ? [
              {
                name: affiliation,
                position: null,
                identifiers: affiliationRor ? [rorOf(affiliationRor)] : [],
              },
            ]
          : [],
        biographies: LOCALES.flatMap((locale) => {
          const text = biography[locale];
          return text ? [{ language: onixLanguage(locale), text }] : [];
        }),
        websites: website ? [website] : [],
        unnamed: null,
      },
    ];
  });
}

const identifier = (type: string, value: string): Identifier => ({ type, typeName: null, value });

/** A ROR id as list 44 has it: the whole address. */
export function rorOf(id: string): Identifier {
  return identifier('40', `https://ror.org/${id}`);
}
