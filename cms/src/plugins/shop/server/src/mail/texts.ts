import type { Locale } from '@colophon/contracts/locale';

/** The words of the order confirmation. {gaps} are filled in. */
export type MailTexts = {
  subject: string;
  greeting: string;
  thanks: string;
  copies: string;
  delivery: string;
  noDelivery: string;
  discount: string;
  total: string;
  vat: string;
  billing: string;
  deliveredTo: string;
  shipping: string;
  ebooks: string;
  terms: string;
  questions: string;
  regards: string;
};

const en: MailTexts = {
  subject: 'Your order {number}',
  greeting: 'Dear {name},',
  thanks: 'Thank you for your order {number} of {date}. We have received your payment.',
  copies: '{quantity} × {title} ({format})',
  delivery: 'Delivery to {country}',
  noDelivery: 'No delivery costs',
  discount: 'Discount {code}',
  total: 'Total',
  vat: 'including VAT',
  billing: 'Your details',
  deliveredTo: 'Delivered to',
  shipping:
    'We will send your printed books as soon as we can. A title that has not appeared yet follows on its day of publication.',
  ebooks: 'You will receive your eBooks by e-mail. To read them you need a third-party e-reader application.',
  terms: 'Our terms and conditions: {url}',
  questions: 'If you have a question about your order, reply to this e-mail and mention the order number.',
  regards: 'With kind regards,',
};

const nl: MailTexts = {
  subject: 'Uw bestelling {number}',
  greeting: 'Geachte {name},',
  thanks: 'Hartelijk dank voor uw bestelling {number} van {date}. Wij hebben uw betaling ontvangen.',
  copies: '{quantity} × {title} ({format})',
  delivery: 'Bezorging in {country}',
  noDelivery: 'Geen bezorgkosten',
  discount: 'Korting {code}',
  total: 'Totaal',
  vat: 'inclusief btw',
  billing: 'Uw gegevens',
  deliveredTo: 'Bezorgadres',
  shipping:
    'Wij sturen uw gedrukte boeken zo spoedig mogelijk toe. Een titel die nog niet is verschenen, volgt op de dag van verschijnen.',
  ebooks:
    'U ontvangt uw e-books per e-mail. Om ze te lezen hebt u een e-readerprogramma van een andere aanbieder nodig.',
  terms: 'Onze algemene voorwaarden: {url}',
  questions: 'Hebt u een vraag over uw bestelling? Beantwoord dan deze e-mail en vermeld het bestelnummer.',
  regards: 'Met vriendelijke groet,',
};

export const MAIL_TEXTS: Record<Locale, MailTexts> = { en, nl };

/** A text with its gaps filled. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
