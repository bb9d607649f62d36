import type { FormResponse, ProofChallenge } from '@colophon/contracts/forms/proof-of-work';
import type { Locale } from '@colophon/contracts/values/locale';
import en from '../i18n/en/work.json';
import nl from '../i18n/nl/work.json';

const MESSAGES: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };

/** The proof of work that a browser must solve before a form is accepted, with its messages, which are rarely shown. */
export type RequiredWork = { challenge: ProofChallenge; messages: { working: string; sending: string } };

/** Returns the proof of work that a refused form requires; null when it was refused for another reason. */
export function requiredWork(locale: Locale, data: FormResponse): RequiredWork | null {
  return data && { challenge: data.work, messages: MESSAGES[locale] };
}
