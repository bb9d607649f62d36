import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';
import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import type { Context } from '../strapi-patches/context';

const MESSAGES = {
  en: {
    'too-many-attempts':
      'Too many attempts to sign in. Try again in {minutes} minutes, or use “Forgot your password?”, which works at once.',
    'too-many-links': 'Too many links were asked for from your network. Try again in {minutes} minutes.',
    'password-too-short': 'Choose a password of at least {characters} characters, such as four words.',
    'password-common':
      'This password is easy to guess: it is made of a common word, of names, or of few different characters.',
    'address-wants-password': 'Type your current password to change your e-mail address.',
  },
  nl: {
    'too-many-attempts':
      'Te vaak geprobeerd in te loggen. Probeer het over {minutes} minuten opnieuw, of gebruik ‘Wachtwoord vergeten?’: dat werkt meteen.',
    'too-many-links':
      'Vanaf uw netwerk zijn te veel links aangevraagd. Probeer het over {minutes} minuten opnieuw.',
    'password-too-short':
      'Kies een wachtwoord van ten minste {characters} tekens, bijvoorbeeld vier woorden.',
    'password-common':
      'Dit wachtwoord is makkelijk te raden: het bestaat uit een veelgebruikt woord, uit namen, of uit weinig verschillende tekens.',
    'address-wants-password': 'Typ uw huidige wachtwoord om uw e-mailadres te wijzigen.',
  },
} as const satisfies Record<Locale, Record<string, string>>;
export type StaffMessage = keyof (typeof MESSAGES)['en'];

/** A message for a user of the panel, in the language that they chose there; before sign-in, in their browser's. */
export function staffMessage(
  context: Pick<Context, 'state' | 'get'>,
  message: StaffMessage,
  values: Readonly<Record<string, number>> = {},
): string {
  return fillText(MESSAGES[panelLanguage(context)][message], values);
}
