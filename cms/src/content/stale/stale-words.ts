import { formatMoment } from '@colophon/contracts/format';
import type { Locale } from '@colophon/contracts/locale';
import type { TimeZone } from '@colophon/contracts/time-zone';

/** What happened to a document since a form was opened. */
export type NewerVersion = {
  /** name of who saved it; null where that was a program or somebody who has left */
  by: string | null;
  /** whether that was the one who saves now, in another window */
  isSelf: boolean;
  at: Date;
  /** of the press, by whose clock `at` is written */
  timeZone: TimeZone;
  /** what the fields that differ are called in the form */
  fields: readonly string[];
};

const MAX_SHOWN = 160;

const WORDS = {
  en: {
    self: 'You',
    nobody: 'Somebody',
    saved: (who: string, when: string) =>
      `${who} saved a newer version of this in another window on ${when}, after this form was opened.`,
    nothing: 'Nothing was saved now. What you typed is still in this form.',
    differ: (fields: string) => `The two differ in: ${fields}.`,
    advice: 'Open the newer version in a new tab, copy over what you need and save there.',
    gone: 'This language was deleted after this form was opened. Nothing was saved now. What you typed is still in this form: copy it, open the entry anew and save it there.',
    now: (text: string) => `Saved in the meantime: “${text}”`,
    otherwise: 'Reads otherwise in the newer version.',
  },
  nl: {
    self: 'U',
    nobody: 'Iemand',
    saved: (who: string, when: string) =>
      `${who} ${who === 'U' ? 'hebt' : 'heeft'} hiervan op ${when} in een ander venster een nieuwere versie opgeslagen, nadat dit formulier was geopend.`,
    nothing: 'Er is nu niets opgeslagen. Wat u hebt getypt, staat nog in dit formulier.',
    differ: (fields: string) => `De twee verschillen in: ${fields}.`,
    advice: 'Open de nieuwere versie in een nieuw tabblad, neem over wat u nodig hebt en sla het daar op.',
    gone: 'Deze taal is verwijderd nadat dit formulier was geopend. Er is nu niets opgeslagen. Wat u hebt getypt, staat nog in dit formulier: kopieer het, open het item opnieuw en sla het daar op.',
    now: (text: string) => `Intussen opgeslagen: “${text}”`,
    otherwise: 'Luidt anders in de nieuwere versie.',
  },
} as const;

/** The whole refusal in sentences: who, when, which fields, and what to do now. */
export function staleMessage(language: Locale, { by, isSelf, at, timeZone, fields }: NewerVersion): string {
  const words = WORDS[language];
  const who = isSelf ? words.self : (by ?? words.nobody);
  const differ = fields.length > 0 ? [words.differ(fields.join(', '))] : [];
  return [words.saved(who, formatMoment(at, timeZone)), words.nothing, ...differ, words.advice].join(' ');
}

/** What a form is told whose language is gone from the document. */
export function goneMessage(language: Locale): string {
  return WORDS[language].gone;
}

/** What stands at a field that differs: the saved text, if it is a text, else that it is another. */
export function fieldMessage(language: Locale, stored: unknown): string {
  const words = WORDS[language];
  const text = typeof stored === 'string' || typeof stored === 'number' ? String(stored).trim() : '';
  if (text === '') return words.otherwise;
  return words.now(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
}
