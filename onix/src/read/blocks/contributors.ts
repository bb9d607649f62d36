import type { Contributor, NameParts } from '../../product';
import { child, children, type OnixElement } from '../element';
import { codeIn, codesIn, identifiersIn, languageOf, lineIn, numberIn, type Reading } from '../reading';
import { markdown } from '../text/markdown';
import { linkIn } from './links';

/** 'Other', list 17: the role of somebody whose role is missing. */
const OTHER = 'Z99';

/** The people and bodies of a product or chapter; those without a name and without UnnamedPersons are left out. */
export function contributorsIn(reading: Reading, parent: OnixElement | undefined): Contributor[] {
  return children(parent, 'Contributor').flatMap((element) => contributor(reading, element) ?? []);
}

function contributor(reading: Reading, element: OnixElement): Contributor | null {
  const own = nameParts(element);
  const alternative = children(element, 'AlternativeName').map(nameParts).find(isNamed);
  const name = isNamed(own) ? own : (alternative ?? own);
  const unnamed = codeIn(reading, element, 'UnnamedPersons', 19);
  if (!isNamed(name) && unnamed === null) {
    reading.findings.warn('contributor-without-name', element);
    return null;
  }
  const roles = codesIn(reading, element, 'ContributorRole', 17);
  if (roles.length === 0) reading.findings.warn('contributor-without-role', element);
  return {
    sequence: numberIn(reading, element, 'SequenceNumber'),
    roles: roles.length > 0 ? roles : [OTHER],
    name,
    identifiers: identifiersIn(reading, element, 'NameIdentifier', 'NameIDType', 44),
    affiliations: children(element, 'ProfessionalAffiliation').map((affiliation) => ({
      name: lineIn(affiliation, 'Affiliation'),
      position: lineIn(affiliation, 'ProfessionalPosition'),
      identifiers: identifiersIn(reading, affiliation, 'AffiliationIdentifier', 'AffiliationIDType', 44),
    })),
    biographies: children(element, 'BiographicalNote').flatMap((note) => {
      const text = markdown(note);
      return text === null ? [] : [{ language: languageOf(reading, note), text }];
    }),
    websites: children(element, 'Website').flatMap(
      (website) => linkIn(reading, website, 'WebsiteLink') ?? [],
    ),
    unnamed,
  };
}

function nameParts(element: OnixElement): NameParts {
  const corporateName = lineIn(element, 'CorporateName') ?? lineIn(element, 'CorporateNameInverted');
  const ofPerson = (name: string) => (corporateName === null ? lineIn(element, name) : null);
  return {
    personName: ofPerson('PersonName'),
    inverted: ofPerson('PersonNameInverted'),
    titlesBefore: ofPerson('TitlesBeforeNames'),
    namesBeforeKey: ofPerson('NamesBeforeKey'),
    prefixToKey: ofPerson('PrefixToKey'),
    keyNames: ofPerson('KeyNames'),
    namesAfterKey: ofPerson('NamesAfterKey'),
    suffixToKey: ofPerson('SuffixToKey'),
    lettersAfter: ofPerson('LettersAfterNames'),
    corporateName,
  };
}

function isNamed({ personName, inverted, keyNames, namesBeforeKey, corporateName }: NameParts): boolean {
  return [personName, inverted, keyNames, namesBeforeKey, corporateName].some((part) => part !== null);
}

/** The names of the persons or bodies that hold a copyright. */
export function ownerNames(statement: OnixElement | undefined): string[] {
  return children(statement, 'CopyrightOwner').flatMap(
    (owner) =>
      lineIn(owner, 'CorporateName') ??
      lineIn(owner, 'PersonName') ??
      lineIn(child(owner, 'Name'), 'PersonName') ??
      [],
  );
}
