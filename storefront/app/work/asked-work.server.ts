import type { Locale } from '@colophon/contracts/locale';
import type { FormAnswer, ProofChallenge } from '@colophon/contracts/work';
import en from '../i18n/en/work.json';
import nl from '../i18n/nl/work.json';

const WORDS: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };

/** What a browser is to solve before a form is taken, and what is said meanwhile: words that few readers ever see come with it. */
export type AskedWork = { challenge: ProofChallenge; words: { working: string; sending: string } };

/** The work that a refused form came back with; null when it was refused for another reason. */
export function askedWork(locale: Locale, data: FormAnswer): AskedWork | null {
  return data && { challenge: data.work, words: WORDS[locale] };
}
