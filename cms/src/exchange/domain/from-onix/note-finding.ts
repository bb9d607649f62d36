import { fillText } from '@colophon/contracts/values/fill-text';
import type { Finding } from '../finding';
import type { ImportNote } from './product-facts';

type Note = { field: string } & Finding['text'];

const NOTES: Readonly<Record<ImportNote['code'], Note>> = {
  deletion: {
    field: 'NotificationType',
    en: 'The feed deletes it. Nothing is deleted here: end its sale by hand if it is no longer sold.',
    nl: 'Het bestand verwijdert het. Hier wordt niets verwijderd: beëindig zelf de verkoop als het niet meer te koop is.',
  },
  'test-record': { field: 'NotificationType', en: 'It is a test.', nl: 'Het is een proef.' },
  'no-title': { field: 'TitleDetail', en: 'It has no title.', nl: 'Het heeft geen titel.' },
  'unknown-isbn': {
    field: 'ProductIdentifier',
    en: 'The catalogue has no edition with this ISBN.',
    nl: 'De catalogus heeft geen uitgave met dit ISBN.',
  },
  'other-title': {
    field: 'RelatedWork',
    en: 'The catalogue has this edition in another title. An import moves no editions: move it by hand.',
    nl: 'De catalogus heeft deze uitgave bij een andere titel. Een import verplaatst geen uitgaven: doe dat zelf.',
  },
  'form-unknown': {
    field: 'ProductForm',
    en: 'The feed does not say in what form it is sold.',
    nl: 'Het bestand zegt niet in welke vorm het verkocht wordt.',
  },
  'form-not-sold': {
    field: 'ProductForm',
    en: 'Form {form} is not sold in this shop.',
    nl: 'Vorm {form} wordt in deze winkel niet verkocht.',
  },
  'form-ambiguous': {
    field: 'ProductForm',
    en: 'Form {form} may be a paperback, a hardback or more than one file.',
    nl: 'Vorm {form} kan een paperback, een hardcover of meer dan één bestand zijn.',
  },
  'price-in-other-currency': {
    field: 'CurrencyCode',
    en: 'Its price is in {currency}, not in euros.',
    nl: 'De prijs is in {currency}, niet in euro’s.',
  },
  'role-unknown': {
    field: 'ContributorRole',
    en: '{name} has role {role}, which the catalogue does not have.',
    nl: '{name} heeft rol {role}, die de catalogus niet kent.',
  },
  'date-without-day': {
    field: 'PublishingDate',
    en: 'It appears in {date}, and the day is not said: enter it.',
    nl: 'Het verschijnt in {date}, en de dag staat er niet bij: vul die in.',
  },
  'wrong-issn': {
    field: 'CollectionIdentifier',
    en: '{issn} is no ISSN: its check digit is wrong, or digits are missing. The series comes without.',
    nl: '{issn} is geen ISSN: het controlecijfer klopt niet, of er ontbreken cijfers. De reeks komt zonder.',
  },
};

/** A note of a product in words. */
export function noteFinding(
  { code, values }: ImportNote,
  { isbn, line }: { isbn: string | null; line: number },
): Finding {
  const { field, en, nl } = NOTES[code];
  return { isbn, line, field, text: { en: fillText(en, values), nl: fillText(nl, values) } };
}
