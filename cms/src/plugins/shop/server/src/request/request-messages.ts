import type { Locale } from '@colophon/contracts/values/locale';

/** Texts of the mails about a request; those of the form itself are in contracts. {placeholders} are replaced. */
export type RequestMailTexts = {
  deskSubject: string;
  deskLead: string;
  deskReply: string;
  deskList: string;
  copySubject: string;
  greeting: string;
  copyLead: string;
  copyWithout: string;
  copyNext: string;
  copyStranger: string;
  regards: string;
};

const en: RequestMailTexts = {
  deskSubject: '{number} {kind}: {title}',
  deskLead: 'A reader has filled in the form “{kind}” on the website.',
  deskReply: 'Your answer to this mail goes to {email}.',
  deskList: 'What has come of {number} you note in the admin, under “Requests”.',
  copySubject: 'We have received your request {number}',
  greeting: 'Dear reader,',
  copyLead: 'Thank you for your request. This is what we have received:',
  copyWithout:
    'What was filled in is with the desk. This mail does not repeat it, since anybody can give an address.',
  copyNext: 'The desk that it is for will answer you. You can reach it by replying to this mail.',
  copyStranger:
    'If it was not you who filled in the form, you need not do anything; or write to us, and we erase the request.',
  regards: 'With kind regards,',
};

const nl: RequestMailTexts = {
  deskSubject: '{number} {kind}: {title}',
  deskLead: 'Een lezer heeft op de website het formulier ‘{kind}’ ingevuld.',
  deskReply: 'Uw antwoord op deze mail gaat naar {email}.',
  deskList: 'Wat er van {number} gekomen is, noteert u in het beheer, onder ‘Aanvragen’.',
  copySubject: 'Wij hebben uw aanvraag {number} ontvangen',
  greeting: 'Geachte lezer,',
  copyLead: 'Dank u voor uw aanvraag. Dit hebben wij ontvangen:',
  copyWithout:
    'Wat er is ingevuld, ligt bij het bureau. Deze mail herhaalt het niet, want iedereen kan een adres opgeven.',
  copyNext: 'Het bureau waarvoor zij bestemd is, antwoordt u. U bereikt het door deze mail te beantwoorden.',
  copyStranger:
    'Hebt u het formulier niet zelf ingevuld? Dan hoeft u niets te doen; of schrijf ons, dan wissen wij de aanvraag.',
  regards: 'Met vriendelijke groet,',
};

export const REQUEST_MAIL_TEXTS: Record<Locale, RequestMailTexts> = { en, nl };
