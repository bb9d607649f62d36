import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';
import type { FindingCode, OnixErrorCode } from './finding-codes';

/** Sentences for editors; {name} is a value of the finding. */
const MESSAGES: Record<FindingCode | OnixErrorCode, Record<Locale, string>> = {
  'empty-file': { en: 'The file is empty.', nl: 'Het bestand is leeg.' },
  'not-xml': {
    en: 'This is no XML file, so no ONIX.',
    nl: 'Dit is geen XML-bestand, dus geen ONIX.',
  },
  'not-onix': {
    en: 'This is an XML file, but no ONIX message: it begins with “{name}”.',
    nl: 'Dit is een XML-bestand, maar geen ONIX-bericht: het begint met ‘{name}’.',
  },
  'unsupported-release': {
    en: 'ONIX release {release} cannot be read; 2.1, 3.0 and 3.1 can.',
    nl: 'ONIX-versie {release} kan niet worden gelezen; 2.1, 3.0 en 3.1 wel.',
  },
  'unknown-encoding': {
    en: 'The file says that its letters are stored as “{encoding}”, which cannot be read.',
    nl: 'Volgens het bestand zijn de letters opgeslagen als ‘{encoding}’; dat kan niet worden gelezen.',
  },
  'not-well-formed': {
    en: 'The file is damaged here ({problem}).',
    nl: 'Het bestand is hier beschadigd ({problem}).',
  },
  'bare-ampersand': {
    en: 'An “&” in the file should have been written as “&amp;”.',
    nl: 'Een ‘&’ in het bestand had als ‘&amp;’ geschreven moeten zijn.',
  },
  'cut-short': {
    en: 'The file ends in the middle.',
    nl: 'Het bestand houdt halverwege op.',
  },
  'too-deep': {
    en: 'The file nests elements more than {limit} deep.',
    nl: 'Het bestand nest elementen meer dan {limit} diep.',
  },
  'too-large': {
    en: 'One product is larger than {limit} characters.',
    nl: 'Eén product is groter dan {limit} tekens.',
  },
  'too-many-elements': {
    en: 'One product has more than {limit} elements.',
    nl: 'Eén product heeft meer dan {limit} elementen.',
  },
  'too-many-attributes': {
    en: 'One element has more than {limit} attributes.',
    nl: 'Eén element heeft meer dan {limit} attributen.',
  },
  'name-too-long': {
    en: 'The name of an element is longer than {limit} characters.',
    nl: 'De naam van een element is langer dan {limit} tekens.',
  },
  'no-notification': {
    en: 'The product does not say whether it is new, changed or deleted.',
    nl: 'Het product zegt niet of het nieuw, gewijzigd of verwijderd is.',
  },
  'unknown-notification': {
    en: '“{value}” is no kind of notification (new, changed, deleted …).',
    nl: '‘{value}’ is geen soort melding (nieuw, gewijzigd, verwijderd …).',
  },
  'no-identifier': {
    en: 'The product has no ISBN and no other number.',
    nl: 'Het product heeft geen ISBN en geen ander nummer.',
  },
  'no-isbn': { en: 'The product has no ISBN.', nl: 'Het product heeft geen ISBN.' },
  'wrong-isbn': { en: '“{value}” is no ISBN.', nl: '‘{value}’ is geen ISBN.' },
  'no-record-reference': {
    en: 'The record has no reference; “{value}” is used instead.',
    nl: 'Het record heeft geen referentie; ‘{value}’ is in plaats daarvan gebruikt.',
  },
  'repeated-record-reference': {
    en: 'The record “{value}” stands in the file more than once.',
    nl: 'Het record ‘{value}’ staat meer dan eens in het bestand.',
  },
  'unknown-code': {
    en: '“{value}” is not a code of list {list}.',
    nl: '‘{value}’ is geen code van lijst {list}.',
  },
  'wrong-date': {
    en: 'The date “{value}” does not exist and was left out.',
    nl: 'De datum ‘{value}’ bestaat niet en is weggelaten.',
  },
  'unreadable-date': {
    en: 'The date “{value}” could not be read and was left out.',
    nl: 'De datum ‘{value}’ kon niet worden gelezen en is weggelaten.',
  },
  'wrong-number': {
    en: '“{value}” is no number and was left out.',
    nl: '‘{value}’ is geen getal en is weggelaten.',
  },
  'ambiguous-number': {
    en: '“{value}” may be a thousand or a fraction and was left out.',
    nl: '‘{value}’ kan een duizendtal of een breuk zijn en is weggelaten.',
  },
  'unknown-unit': {
    en: 'The unit of measure “{value}” is unknown; the measure was left out.',
    nl: 'De maateenheid ‘{value}’ is onbekend; de maat is weggelaten.',
  },
  'implausible-measure': {
    en: 'A measure of {value} {unit} is unlikely for a book.',
    nl: 'Een maat van {value} {unit} is onwaarschijnlijk voor een boek.',
  },
  'unknown-entity': {
    en: '“{value}” stands for an unknown character and was kept as it is.',
    nl: '‘{value}’ staat voor een onbekend teken en is gelaten zoals het is.',
  },
  'forbidden-character': {
    en: 'An invisible control character was left out.',
    nl: 'Een onzichtbaar stuurteken is weggelaten.',
  },
  'unreadable-character': {
    en: 'A character could not be read; in its place stands �.',
    nl: 'Een teken kon niet worden gelezen; op zijn plaats staat �.',
  },
  'wrong-link': {
    en: '“{value}” is no address that may be used.',
    nl: '‘{value}’ is geen adres dat gebruikt mag worden.',
  },
  'no-title': { en: 'The product has no title.', nl: 'Het product heeft geen titel.' },
  'title-in-capitals': {
    en: 'The title “{value}” is in capitals.',
    nl: 'De titel ‘{value}’ staat in hoofdletters.',
  },
  'contributor-without-name': {
    en: 'A contributor has no name and was left out.',
    nl: 'Een auteur of andere medewerker heeft geen naam en is weggelaten.',
  },
  'contributor-without-role': {
    en: 'A contributor has no role.',
    nl: 'Een auteur of andere medewerker heeft geen rol.',
  },
  'price-without-amount': {
    en: 'A price has no amount and was left out.',
    nl: 'Een prijs heeft geen bedrag en is weggelaten.',
  },
  'price-without-currency': {
    en: 'A price does not say its currency.',
    nl: 'Een prijs zegt niet in welke munt hij is.',
  },
  'chapter-without-title': {
    en: 'A chapter has no title and was left out.',
    nl: 'Een hoofdstuk heeft geen titel en is weggelaten.',
  },
  'unknown-region': {
    en: 'The region “{value}” has no counterpart and was left out.',
    nl: 'De regio ‘{value}’ heeft geen tegenhanger en is weggelaten.',
  },
  'more-findings': {
    en: 'There are {count} more findings.',
    nl: 'Er zijn nog {count} bevindingen.',
  },
};

/** A finding or error as a sentence for an editor who knows no XML. */
export function findingSentence(
  code: FindingCode | OnixErrorCode,
  values: Readonly<Record<string, string | number>>,
  locale: Locale,
): string {
  return fillText(MESSAGES[code][locale], values);
}
