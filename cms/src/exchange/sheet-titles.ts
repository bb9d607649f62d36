import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../catalogue/domain/site-context';
import { select } from '../catalogue/select';
import { editionFactsOf, titleFactsOf } from './domain/catalogue-facts';
import type { SheetTitle } from './domain/sheet/write-rows';
import { inBatches } from './in-batches';
import { readDrafts } from './read-trade-titles';

/** Titles that are read at once. */
const BATCH = 200;

/** The drafts of all titles, published or not, for a sheet. */
export async function* sheetTitles(strapi: Core.Strapi, context: SiteContext): AsyncGenerator<SheetTitle> {
  const found = await select(
    strapi,
    z.object({ documentId: z.string() }),
    'select distinct b.document_id as "documentId" from books b where b.published_at is null order by 1',
  );
  for (const batch of inBatches(found, BATCH)) {
    const drafts = await readDrafts(
      strapi,
      batch.map(({ documentId }) => documentId),
    );
    for (const draft of drafts) {
      const { documentId, editions } = draft.title;
      yield {
        documentId,
        title: titleFactsOf(draft),
        editions: new Map(editions.map((edition) => [edition.isbn, editionFactsOf(edition, draft, context)])),
      };
    }
  }
}
