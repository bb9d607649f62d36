import { NEWSLETTER_CONSENT_VERSION } from '@colophon/contracts/forms/newsletter';
import { expect, test } from '@jest/globals';
import en from '../i18n/en/pages.json';
import nl from '../i18n/nl/pages.json';

/** The consent texts by version, as proof of consent. A version that was in use must never change. */
const AGREED: Readonly<Record<string, { en: string; nl: string }>> = {
  '2026-11': {
    en: 'We use your address for the newsletter and for nothing else. Every letter has a link with which you end it.',
    nl: 'Wij gebruiken uw adres voor de nieuwsbrief en voor niets anders. In elke brief staat een link waarmee u zich afmeldt.',
  },
};

test('the wording beside the form is the one that subscriptions name', () => {
  expect({ en: en.newsletter.consent, nl: nl.newsletter.consent }).toEqual(
    AGREED[NEWSLETTER_CONSENT_VERSION],
  );
});
