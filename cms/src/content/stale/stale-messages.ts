import { formatInstant } from '@colophon/contracts/time/format-time';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import type { Locale } from '@colophon/contracts/values/locale';

/** A save of a document since a form was opened. */
export type NewerVersion = {
  /** name of the editor; null for a program or a deleted account */
  by: string | null;
  /** true if it was the same editor, in another window */
  isSelf: boolean;
  at: Date;
  /** of the press, in which `at` is written */
  timeZone: TimeZone;
  /**
   * labels, in the form, of the fields that differ from what is stored. What the form was opened with is not known here, only
   * when it was saved: so these may be fields that only this editor changed
   */
  fields: readonly string[];
};

const MAX_SHOWN = 160;

const MESSAGES = {
  en: {
    self: 'You',
    nobody: 'Somebody',
    saved: (who: string, when: string) =>
      `${who} saved a newer version of this in another window on ${when}, after this form was opened.`,
    nothing: 'Nothing was saved now. What you typed is still in this form.',
    differ: (fields: string) =>
      `These fields of the form differ from what is stored, whether changed there or by you: ${fields}.`,
    advice: 'Open the newer version in a new tab, copy over what you need and save there.',
    gone: 'This language was deleted after this form was opened. Nothing was saved now. What you typed is still in this form: copy it, open the entry anew and save it there.',
    now: (text: string) => `In the newer version: “${text}”`,
    otherwise: 'Reads otherwise in the newer version.',
  },
  nl: {
    self: 'U',
    nobody: 'Iemand',
    saved: (who: string, when: string) =>
      `${who} ${who === 'U' ? 'hebt' : 'heeft'} hiervan op ${when} in een ander venster een nieuwere versie opgeslagen, nadat dit formulier was geopend.`,
    nothing: 'Er is nu niets opgeslagen. Wat u hebt getypt, staat nog in dit formulier.',
    differ: (fields: string) =>
      `Deze velden van het formulier verschillen van wat is opgeslagen, daar of door u gewijzigd: ${fields}.`,
    advice: 'Open de nieuwere versie in een nieuw tabblad, neem over wat u nodig hebt en sla het daar op.',
    gone: 'Deze taal is verwijderd nadat dit formulier was geopend. Er is nu niets opgeslagen. Wat u hebt getypt, staat nog in dit formulier: kopieer het, open het item opnieuw en sla het daar op.',
    now: (text: string) => `In de nieuwere versie: “${text}”`,
    otherwise: 'Luidt anders in de nieuwere versie.',
  },
} as const;

/** The whole refusal in sentences: who, when, which fields, and what to do now. */
export function staleMessage(language: Locale, { by, isSelf, at, timeZone, fields }: NewerVersion): string {
  const messages = MESSAGES[language];
  const who = isSelf ? messages.self : (by ?? messages.nobody);
  const differ = fields.length > 0 ? [messages.differ(fields.join(', '))] : [];
  return [
    messages.saved(who, formatInstant(at, timeZone)),
    messages.nothing,
    ...differ,
    messages.advice,
  ].join(' ');
}

/** The message for a form whose language was deleted from the document. */
export function goneMessage(language: Locale): string {
  return MESSAGES[language].gone;
}

/**
 * The message at a field that differs: the saved text, or for other types that it differs. It does not say when that was saved:
 * it may be from before the form was opened.
 */
export function fieldMessage(language: Locale, stored: unknown): string {
  const messages = MESSAGES[language];
  const text = typeof stored === 'string' || typeof stored === 'number' ? String(stored).trim() : '';
  if (text === '') return messages.otherwise;
  return messages.now(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
}
