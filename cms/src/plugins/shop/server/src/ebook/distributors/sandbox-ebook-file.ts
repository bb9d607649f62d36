import type { Locale } from '@colophon/contracts/values/locale';
import type { EbookRequest } from './ebook-delivery';
import { onePageEpub } from './sandbox-epub';
import { onePagePdf } from './sandbox-pdf';

/** A file for download. */
export type EbookFile = { name: string; type: string; data: Buffer };

const TEXTS: Record<Locale, { invented: string; order: string }> = {
  en: {
    invented:
      'This file is invented. It stands in for the book, of which it holds nothing: this shop is a trial.',
    order: 'Order {number}',
  },
  nl: {
    invented:
      'Dit bestand is verzonnen. Het staat hier in plaats van het boek en bevat daar niets van: deze winkel is een proef.',
    order: 'Bestelling {number}',
  },
};

/** Generates the sandbox distributor's file: one page in the right format which says that it is not the book. */
export function sandboxEbookFile(key: string, copy: Omit<EbookRequest, 'key'>): EbookFile {
  const { title, isbn, locale: language, format } = copy;
  const { invented, order } = TEXTS[language];
  const lines = [invented, `ISBN ${isbn}`, order.replace('{number}', copy.orderNumber)];
  return format === 'eBook ePub'
    ? {
        name: `${isbn}.epub`,
        type: 'application/epub+zip',
        data: onePageEpub({ id: key, title, language, lines }),
      }
    : { name: `${isbn}.pdf`, type: 'application/pdf', data: onePagePdf({ title, lines }) };
}
