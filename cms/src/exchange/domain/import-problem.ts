import type { Locale } from '@colophon/contracts/values/locale';

const MESSAGES = {
  meanwhile: {
    en: 'It was entered or deleted meanwhile. Import the file again.',
    nl: 'Het is intussen ingevoerd of verwijderd. Importeer het bestand opnieuw.',
  },
  'several-people': {
    en: 'Somebody of the same name was entered meanwhile. Import the file again: it will ask who it is.',
    nl: 'Er is intussen iemand met dezelfde naam ingevoerd. Importeer het bestand opnieuw: het vraagt dan wie het is.',
  },
  'no-cover': {
    en: 'The image of its cover is not in the media library any more.',
    nl: 'De afbeelding van de omslag staat niet meer in de mediabibliotheek.',
  },
  unexpected: {
    en: 'Something went wrong. Try again, or ask your administrator: the log has the reason.',
    nl: 'Er ging iets mis. Probeer het opnieuw, of vraag je beheerder: de reden staat in het log.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** Why a title cannot be written, in words. */
export class ImportProblem extends Error {
  readonly text: Readonly<Record<Locale, string>>;

  constructor(code: keyof typeof MESSAGES) {
    super(MESSAGES[code].en);
    this.text = MESSAGES[code];
  }
}
