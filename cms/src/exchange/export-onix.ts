import type { Channel, WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import type { OnixHeader, OnixProduct } from '@colophon/onix/product';
import { headerFor, productFor } from '@colophon/onix/write/channels';
import { writeOnix } from '@colophon/onix/write/message';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../catalogue/domain/site-context';
import { select, textColumn } from '../catalogue/select';
import { todaysContext } from '../catalogue/todays-context';
import { env } from '../settings/env';
import { readSettings } from '../site/pages/frame';
import { onixProduct } from './domain/to-onix/onix-product';
import type { Press } from './domain/trade-title';
import { readTradeTitles } from './read-trade-titles';

/** Which editions of the published catalogue leave, and how. */
export type ExportOptions = {
  channel: Channel;
  version: WrittenVersion;
  /** only titles that changed at or after this instant */
  since: Date | null;
};

/** What an export has written so far. */
export type ExportCounts = { products: number; withoutIsbn: number };

/** The published catalogue as an ONIX message, piece by piece: some hundreds of titles are in memory at a time. */
export async function* exportOnix(
  strapi: Core.Strapi,
  options: ExportOptions,
  counts: ExportCounts,
): AsyncGenerator<string> {
  const context = await todaysContext(strapi);
  const press = await readPress(strapi);
  const header = headerFor(options.channel, headerOf(press, context.now));
  const products = productsFor(strapi, { options, context, press, counts });
  yield* writeOnix(header, products, { version: options.version });
}

async function* productsFor(
  strapi: Core.Strapi,
  {
    options: { channel, since },
    context,
    press,
    counts,
  }: { options: ExportOptions; context: SiteContext; press: Press; counts: ExportCounts },
): AsyncGenerator<OnixProduct> {
  const references = new Set<string>();
  for await (const { isbn, product } of onixProducts(strapi, { channel, since }, context, press)) {
    if (product === null) {
      counts.withoutIsbn += 1;
      continue;
    }
    counts.products += 1;
    // A reference that an editor typed at two editions: recipients refuse a message that has it twice.
    const { recordReference } = product;
    const unique = references.has(recordReference) ? { ...product, recordReference: isbn } : product;
    references.add(unique.recordReference);
    yield productFor(channel, unique);
  }
}

/** An edition as ONIX, and its title for a person; no product where its ISBN is not valid. */
export type ExportedEdition = { name: string; isbn: string; product: OnixProduct | null };

/** The editions of the published catalogue that a channel takes: OAPEN takes open access alone. */
export async function* onixProducts(
  strapi: Core.Strapi,
  { channel, since }: Pick<ExportOptions, 'channel' | 'since'>,
  context: SiteContext,
  press: Press,
): AsyncGenerator<ExportedEdition> {
  for await (const trade of readTradeTitles(strapi, { since })) {
    const { texts, editions } = trade.title;
    const name = texts.en?.title ?? texts.nl?.title ?? '';
    for (const edition of editions) {
      if (channel === 'oapen' && !edition.openAccess) continue;
      yield { name, isbn: edition.isbn, product: onixProduct(trade, edition, context, press) };
    }
  }
}

/** The press as the site's settings name it. */
export async function readPress(strapi: Core.Strapi): Promise<Press> {
  const { siteTitle, email } = await readSettings(strapi);
  const [sender] = await select(
    strapi,
    senderRow,
    `select onix_sender_name as "senderName", gln, cb_relation_id as "cbRelationId" from site_settings order by id limit 1`,
  );
  const { senderName = null, gln = null, cbRelationId = null } = sender ?? {};
  return { name: siteTitle, senderName, gln, cbRelationId, email, url: env.PUBLIC_URL.replace(/\/+$/, '') };
}

const senderRow = z.object({ senderName: textColumn, gln: textColumn, cbRelationId: textColumn });

function headerOf({ name, senderName, gln, cbRelationId, email }: Press, now: Date): OnixHeader {
  // List 44: GLN, and the number at Centraal Boekhuis.
  const identifier = (type: string, value: string | null) => (value ? [{ type, typeName: null, value }] : []);
  return {
    senderName: senderName ?? name,
    senderIdentifiers: [...identifier('06', gln), ...identifier('10', cbRelationId)],
    contactName: null,
    email,
    addressee: null,
    // As ONIX writes a time: '20261121T0930Z'.
    sentAt: `${now.toISOString().slice(0, 16).replace(/[-:]/g, '')}Z`,
    note: null,
    defaultLanguage: null,
    defaultCurrency: null,
    defaultPriceType: null,
  };
}
