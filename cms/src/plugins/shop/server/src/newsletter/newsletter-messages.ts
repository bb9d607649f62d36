import type { Locale } from '@colophon/contracts/values/locale';
import type { NewsletterMail } from './domain/newsletter';

/** Texts of the newsletter's mails, with {placeholders}; {url} is on a line of its own. */
export type NewsletterTexts = {
  mails: Record<NewsletterMail, { subject: string; lead: string; link?: string; note: string }>;
  greeting: string;
  unsubscribe: string;
  regards: string;
};

const en: NewsletterTexts = {
  greeting: 'Dear reader,',
  mails: {
    confirm: {
      subject: 'Please confirm: the newsletter of {sender}',
      lead: 'Somebody, most likely you, asked us to send our newsletter to this address.',
      link: 'Confirm it here, within {days} days: {url}',
      note: 'If it was not you, do nothing: you will not hear from us, and in thirty days we have forgotten the address.',
    },
    already: {
      subject: 'You receive the newsletter of {sender} already',
      lead: 'Somebody, most likely you, signed this address up for our newsletter. It is on our list already, so you need not do anything.',
      note: 'If it was not you, you need not do anything either.',
    },
    welcome: {
      subject: 'Welcome: the newsletter of {sender}',
      lead: 'Thank you for confirming your address. Our next newsletter will be in your mailbox.',
      note: 'We use your address for the newsletter and for nothing else.',
    },
  },
  unsubscribe: 'To stop receiving it at any time: {url}',
  regards: 'With kind regards,',
};

const nl: NewsletterTexts = {
  greeting: 'Beste lezer,',
  mails: {
    confirm: {
      subject: 'Bevestig uw aanmelding: de nieuwsbrief van {sender}',
      lead: 'Iemand, waarschijnlijk uzelf, heeft ons gevraagd onze nieuwsbrief naar dit adres te sturen.',
      link: 'Bevestig dat hier, binnen {days} dagen: {url}',
      note: 'Was u het niet? Dan hoeft u niets te doen: u hoort niets meer van ons, en over dertig dagen zijn wij het adres vergeten.',
    },
    already: {
      subject: 'U ontvangt de nieuwsbrief van {sender} al',
      lead: 'Iemand, waarschijnlijk uzelf, heeft dit adres aangemeld voor onze nieuwsbrief. Het staat al op onze lijst, dus u hoeft niets te doen.',
      note: 'Was u het niet? Ook dan hoeft u niets te doen.',
    },
    welcome: {
      subject: 'Welkom: de nieuwsbrief van {sender}',
      lead: 'Dank u voor het bevestigen van uw adres. U vindt onze volgende nieuwsbrief in uw mailbox.',
      note: 'Wij gebruiken uw adres voor de nieuwsbrief en voor niets anders.',
    },
  },
  unsubscribe: 'Afmelden kan altijd: {url}',
  regards: 'Met vriendelijke groet,',
};

export const NEWSLETTER_TEXTS: Record<Locale, NewsletterTexts> = { en, nl };
