import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';

const MESSAGES = {
  'not-reached': {
    en: 'The source cannot be read: {reason}',
    nl: 'De bron kan niet worden gelezen: {reason}',
  },
  status: {
    en: 'The server answered with status {status}.',
    nl: 'De server antwoordde met status {status}.',
  },
  'unknown-key': {
    en: 'The key of the server is {key}. If it is the right one, put it at the end of the address, after #.',
    nl: 'De sleutel van de server is {key}. Is dat de juiste, zet hem dan aan het eind van het adres, na #.',
  },
  unexpected: {
    en: 'Something went wrong: the log has the reason.',
    nl: 'Er ging iets mis: de reden staat in het log.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** Why a source could not be fetched, in words. */
export class SourceProblem extends Error {
  readonly text: Readonly<Record<Locale, string>>;

  constructor(
    code: keyof typeof MESSAGES,
    values: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    const { en, nl } = MESSAGES[code];
    super(fillText(en, values), options);
    this.text = { en: this.message, nl: fillText(nl, values) };
  }
}
