import type { Locale } from '@colophon/contracts/values/locale';

export type GuardMessage = 'not-json' | 'other-site' | 'unreadable' | 'too-large' | 'not-found' | 'failed';

/** Messages of requests that are refused before any handler. */
export const GUARD_MESSAGES: Record<Locale, Record<GuardMessage, string>> = {
  en: {
    'not-json': 'This address takes JSON only.',
    'other-site': 'This request did not come from our website.',
    unreadable: 'This request could not be read.',
    'too-large': 'This request is too large.',
    'not-found': 'This does not exist.',
    failed: 'Sorry, something has gone wrong. Please try again later or contact us.',
  },
  nl: {
    'not-json': 'Dit adres neemt alleen JSON aan.',
    'other-site': 'Dit verzoek kwam niet van onze website.',
    unreadable: 'Dit verzoek kon niet worden gelezen.',
    'too-large': 'Dit verzoek is te groot.',
    'not-found': 'Dit bestaat niet.',
    failed: 'Er is iets misgegaan. Probeer het later opnieuw of neem contact met ons op.',
  },
};
