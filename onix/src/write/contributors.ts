import type { WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import { isCode } from '../code-lists';
import type { Affiliation, Contributor, NameParts } from '../product';
import { identifiersXml } from './identifiers';
import { codeElement, countElement, languageAttribute, link } from './values';
import { xhtmlElement } from './xhtml';
import { completeComposite, composite, eachOnce, element, writeAll } from './xml';

/** Persons and bodies; one that has neither a name nor an identifier cannot be written. */
export function contributorsXml(contributors: readonly Contributor[], version: WrittenVersion): string {
  const seen = new Set<number>();
  return writeAll(contributors, (contributor) => {
    const { sequence } = contributor;
    const repeated = sequence !== null && seen.has(sequence);
    if (sequence !== null) seen.add(sequence);
    return contributorXml(contributor, repeated ? null : sequence, version);
  });
}

function contributorXml(contributor: Contributor, sequence: number | null, version: WrittenVersion): string {
  const who =
    identifiersXml('NameIdentifier', 'NameIDType', 44, contributor.identifiers) +
    (nameXml(contributor.name) || codeElement('UnnamedPersons', 19, contributor.unnamed));
  if (!who) return '';
  const roles = eachOnce(contributor.roles, (role) => codeElement('ContributorRole', 17, role));
  return composite(
    'Contributor',
    countElement('SequenceNumber', sequence),
    roles || codeElement('ContributorRole', 17, 'Z99'),
    who,
    writeAll(contributor.affiliations, (affiliation) => affiliationXml(affiliation, version)),
    biographiesXml(contributor),
    writeAll(contributor.websites, (address) => composite('Website', link('WebsiteLink', address))),
  );
}

function nameXml(name: NameParts): string {
  const corporate = element('CorporateName', name.corporateName);
  if (corporate) return corporate;
  const keyNames = element('KeyNames', name.keyNames);
  const structured =
    keyNames &&
    [
      element('TitlesBeforeNames', name.titlesBefore),
      element('NamesBeforeKey', name.namesBeforeKey),
      element('PrefixToKey', name.prefixToKey),
      keyNames,
      element('NamesAfterKey', name.namesAfterKey),
      element('SuffixToKey', name.suffixToKey),
      element('LettersAfterNames', name.lettersAfter),
    ].join('');
  return element('PersonName', name.personName) + element('PersonNameInverted', name.inverted) + structured;
}

/** 3.0 has no identifiers of institutions. */
function affiliationXml({ name, position, identifiers }: Affiliation, version: WrittenVersion): string {
  return composite(
    'ProfessionalAffiliation',
    element('ProfessionalPosition', position),
    version === '3.1' ? identifiersXml('AffiliationIdentifier', 'AffiliationIDType', 44, identifiers) : '',
    element('Affiliation', name),
  );
}

/** One biography in each language, as the schemas demand, and those without a language. */
function biographiesXml({ biographies }: Contributor): string {
  const seen = new Set<string>();
  return writeAll(biographies, ({ language, text }) => {
    if (language !== null && isCode(74, language)) {
      if (seen.has(language)) return '';
      seen.add(language);
    }
    return xhtmlElement('BiographicalNote', text, languageAttribute(language));
  });
}

/** Copyright, imprint and other bodies known by name. */
export function ownerXml(name: string | null): string {
  return completeComposite('CopyrightOwner', element('CorporateName', name));
}
