import type { Locale } from '@colophon/contracts/values/locale';

/** Texts of the mails about an order, with {placeholders}. */
export type MailTexts = {
  subject: string;
  greeting: string;
  /** for an order that cost nothing: its address is unverified, so the mail repeats no typed name */
  greetingFree: string;
  thanks: string;
  /** for a free order */
  thanksFree: string;
  copies: string;
  preOrder: string;
  preOrderUntil: string;
  delivery: string;
  noDelivery: string;
  discount: string;
  total: string;
  vat: string;
  billing: string;
  deliveredTo: string;
  shipping: string;
  preOrders: string;
  ebooks: string;
  status: string;
  terms: string;
  questions: string;
  regards: string;
  /** mail with the e-books */
  ebookMail: { subject: string; lead: string; link: string; note: string };
  /** mail about sent books; `line` is one of them, `refunded` is added when some were refunded before */
  sentMail: { subject: string; lead: string; line: string; refunded: string };
  /** mail about a refund */
  refundMail: {
    subject: string;
    lead: string;
    /** for one whose sum was reported before, and whose lines are known since */
    leadAllocated: string;
    delivery: string;
    /** a refunded sum for no copy in particular */
    sum: string;
    amount: string;
    /** an e-book that is refunded completely */
    ebook: string;
    note: string;
  };
};

const en: MailTexts = {
  subject: 'Your order {number}',
  greeting: 'Dear {name},',
  greetingFree: 'Dear reader,',
  thanks: 'Thank you for your order {number} of {date}. We have received your payment.',
  thanksFree: 'Thank you for your order {number} of {date}. There was nothing to pay.',
  copies: '{quantity} × {title} ({format})',
  preOrder: 'Pre-order: you receive it when it appears.',
  preOrderUntil: 'Pre-order: appears on {date}.',
  delivery: 'Delivery to {country}',
  noDelivery: 'No delivery costs',
  discount: 'Discount {code}',
  total: 'Total',
  vat: 'including VAT {rate} on {net}',
  billing: 'Your details',
  deliveredTo: 'Delivered to',
  shipping: 'We will send your printed books as soon as we can.',
  preOrders: 'What you have pre-ordered is paid for, and follows on its day of publication.',
  ebooks:
    'The links to your eBooks come in a mail of their own. To read them you need a third-party e-reader application.',
  status: 'How your order stands, at any time: {url}',
  terms: 'Our terms and conditions: {url}',
  questions:
    'If you have a question about your order, reply to this e-mail or write to {address}, and mention the order number.',
  regards: 'With kind regards,',
  ebookMail: {
    subject: 'Your eBooks of order {number}',
    lead: 'Your eBooks are ready to be downloaded.',
    link: '{title} ({format}): {url}',
    note: 'The links are yours alone: please do not pass them on. To read an eBook you need a third-party e-reader application.',
  },
  sentMail: {
    subject: 'Your order {number} has been sent',
    lead: 'We have sent what you ordered on {date} under number {number}:',
    line: '{quantity} × {title} ({format})',
    refunded: 'Copies that have been refunded are not in the parcel.',
  },
  refundMail: {
    subject: 'Refund for your order {number}',
    lead: 'We have refunded money for your order {number} of {date}.',
    leadAllocated:
      'We refunded money for your order {number} of {date} earlier. This is what it was for; no further money is refunded.',
    delivery: 'Delivery',
    sum: 'Other sum',
    amount: 'Refunded',
    ebook: 'The download link of “{title}” no longer works, since this eBook has been refunded.',
    note: 'It goes to the account or card that you paid with. Your bank may take some days to show it.',
  },
};

const nl: MailTexts = {
  subject: 'Uw bestelling {number}',
  greeting: 'Geachte {name},',
  greetingFree: 'Geachte lezer,',
  thanks: 'Hartelijk dank voor uw bestelling {number} van {date}. Wij hebben uw betaling ontvangen.',
  thanksFree: 'Hartelijk dank voor uw bestelling {number} van {date}. Er was niets te betalen.',
  copies: '{quantity} × {title} ({format})',
  preOrder: 'Reservering: u ontvangt de titel zodra deze verschijnt.',
  preOrderUntil: 'Reservering: verschijnt op {date}.',
  delivery: 'Bezorging in {country}',
  noDelivery: 'Geen bezorgkosten',
  discount: 'Korting {code}',
  total: 'Totaal',
  vat: 'inclusief {rate} btw over {net}',
  billing: 'Uw gegevens',
  deliveredTo: 'Bezorgadres',
  shipping: 'Wij sturen uw gedrukte boeken zo spoedig mogelijk toe.',
  preOrders: 'Wat u hebt gereserveerd, is betaald en volgt op de dag van verschijnen.',
  ebooks:
    'De links naar uw e-books krijgt u in een aparte e-mail. Om ze te lezen hebt u een e-readerprogramma van een andere aanbieder nodig.',
  status: 'Zo staat het met uw bestelling: {url}',
  terms: 'Onze algemene voorwaarden: {url}',
  questions:
    'Hebt u een vraag over uw bestelling? Beantwoord dan deze e-mail of schrijf naar {address}, en vermeld het bestelnummer.',
  regards: 'Met vriendelijke groet,',
  ebookMail: {
    subject: 'Uw e-books van bestelling {number}',
    lead: 'Uw e-books staan klaar om te downloaden.',
    link: '{title} ({format}): {url}',
    note: 'De links zijn alleen voor u: geef ze niet door. Om een e-book te lezen hebt u een e-readerprogramma van een andere aanbieder nodig.',
  },
  sentMail: {
    subject: 'Uw bestelling {number} is verzonden',
    lead: 'Wij hebben verzonden wat u op {date} onder nummer {number} hebt besteld:',
    line: '{quantity} × {title} ({format})',
    refunded: 'Exemplaren die zijn terugbetaald, zitten niet in het pakket.',
  },
  refundMail: {
    subject: 'Terugbetaling voor uw bestelling {number}',
    lead: 'Wij hebben geld terugbetaald voor uw bestelling {number} van {date}.',
    leadAllocated:
      'Wij hebben eerder geld terugbetaald voor uw bestelling {number} van {date}. Hieronder staat waarvoor dat was; er wordt niet meer terugbetaald.',
    delivery: 'Bezorging',
    sum: 'Ander bedrag',
    amount: 'Terugbetaald',
    ebook: 'De downloadlink van ‘{title}’ werkt niet meer: dit e-book is terugbetaald.',
    note: 'Het gaat naar de rekening of kaart waarmee u hebt betaald. Uw bank kan enkele dagen nodig hebben om het te tonen.',
  },
};

export const MAIL_TEXTS: Record<Locale, MailTexts> = { en, nl };
