import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { Core } from '@strapi/strapi';
import { GatewayError } from '../../platform/gateway-error';
import type { EbookDelivery } from './ebook-delivery';
import { deliveryByLink, type HandedOutEbooks } from './ebook-links';

/** File extension of an e-book, after its ISBN. */
export type EbookKind = 'pdf' | 'epub';

/** The press's own e-books, one file per ISBN, accessible by signed links only. */
export interface EbookFiles {
  /** @throws GatewayError when the storage does not respond */
  has(isbn: string, kind: EbookKind): Promise<boolean>;
  /** Creates a link that opens the file for some minutes, without authentication. */
  link(isbn: string, kind: EbookKind): Promise<string>;
}

const provided = new WeakMap<Core.Strapi, EbookFiles>();

/** Registers the storage of e-books: the CMS provides it, and the shop does not import it. */
export function provideEbookFiles(strapi: Core.Strapi, files: EbookFiles): void {
  provided.set(strapi, files);
}

/** @throws GatewayError when no storage was registered */
export function ebookFiles(strapi: Core.Strapi): EbookFiles {
  const files = provided.get(strapi);
  if (!files) throw new GatewayError('e-books', 'no place for files is configured', { kind: 'refused' });
  return files;
}

/** The file type in which an edition of a format is sold. */
export function ebookKind(format: PublicationFormat): EbookKind {
  return format === 'eBook PDF' ? 'pdf' : 'epub';
}

/**
 * The press as its own distributor: an e-book is available while its file exists, and its link leads to a page of ours
 * that checks whether the delivery is still valid and opens the file for some minutes.
 */
export function ownEbookDelivery({
  ebooks,
  files,
  publicUrl,
  now = () => new Date(),
}: {
  ebooks: HandedOutEbooks;
  files: EbookFiles;
  publicUrl: string;
  now?: () => Date;
}): EbookDelivery {
  return deliveryByLink({
    ebooks,
    now,
    isAvailable: async (isbn) => (await files.has(isbn, 'epub')) || (await files.has(isbn, 'pdf')),
    async checkThere({ isbn, format }) {
      const kind = ebookKind(format);
      if (!(await files.has(isbn, kind)))
        throw new GatewayError('e-books', `the file ${isbn}.${kind} is not there`);
    },
    addressOf: (reference, { locale }) => `${publicUrl}/${locale}/ebook/${reference}`,
  });
}
