import type { PublicationFormat } from '@colophon/contracts/product';
import type { Core } from '@strapi/strapi';
import type { EbookDelivery } from './ebook-delivery';
import { GatewayError } from './gateway-error';
import { deliveryByLink, type HandedOutEbooks } from './handed-out-ebooks';

/** What an e-book's file is called by, behind its ISBN. */
export type EbookKind = 'pdf' | 'epub';

/** The press's own e-books, a file for each ISBN, which nobody reaches but by a link. */
export interface EbookFiles {
  /** @throws GatewayError when the place where they lie does not answer */
  has(isbn: string, kind: EbookKind): Promise<boolean>;
  /** An address that opens the file for some minutes to whoever has it. */
  link(isbn: string, kind: EbookKind): Promise<string>;
}

const provided = new WeakMap<Core.Strapi, EbookFiles>();

/** Says where the e-books of this shop lie: the CMS knows, and the shop does not. */
export function provideEbookFiles(strapi: Core.Strapi, files: EbookFiles): void {
  provided.set(strapi, files);
}

/** @throws GatewayError when nobody said where they lie */
export function ebookFiles(strapi: Core.Strapi): EbookFiles {
  const files = provided.get(strapi);
  if (!files) throw new GatewayError('e-books', 'no place for files is configured', { kind: 'refused' });
  return files;
}

/** The file that an edition of a format is sold as. */
export function ebookKind(format: PublicationFormat): EbookKind {
  return format === 'eBook PDF' ? 'pdf' : 'epub';
}

/**
 * The press as its own distributor: an e-book can be had while its file is there, and its link leads to a page of ours
 * that looks whether the delivery still counts, and opens the file for some minutes.
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
