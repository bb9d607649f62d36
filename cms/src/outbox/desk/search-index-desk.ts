import { MAX_TITLES, type OutboxStatus, titleKindSchema } from '@colophon/contracts/outbox';
import { pageCount } from '@colophon/shop/domain/page-count';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Context } from '../../context';
import { outboxStatus } from '../replay';
import { reviveTitles } from '../touch-titles';
import { type DeadTitle, deadTitles } from './dead-titles';

const PAGE_SIZE = 25;

/** What the staff's page about the search index shows; pages count from 1. */
export type SearchIndexPage = { status: OutboxStatus; dead: DeadTitle[]; page: number; pages: number };

const querySchema = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) });
const retrySchema = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({
    titles: z
      .array(z.strictObject({ kind: titleKindSchema, documentId: z.string().max(100) }))
      .min(1)
      .max(MAX_TITLES),
  }),
]);

/** How far the index is behind, and the titles that were given up on. */
export async function showSearchIndex(strapi: Core.Strapi, context: Context): Promise<void> {
  const status = await outboxStatus(strapi);
  const pages = pageCount(status.dead, PAGE_SIZE);
  // The last of a page was tried again: what comes before it is shown.
  const page = Math.min(querySchema.parse(context.query).page, pages);
  const dead = await deadTitles(strapi, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  context.set('Cache-Control', 'no-store');
  context.body = { status, dead, page, pages } satisfies SearchIndexPage;
}

/** Tries titles again that were given up on, some or all; the log says who wanted it. */
export async function retryTitles(strapi: Core.Strapi, context: Context): Promise<void> {
  const wanted = retrySchema.safeParse(context.request.body);
  if (!wanted.success) {
    context.badRequest('Say which titles, or all of them.');
    return;
  }
  const titles = 'titles' in wanted.data ? wanted.data.titles : null;
  const { touched } = await reviveTitles(strapi, titles);
  const which = titles?.map(({ kind, documentId }) => `${kind} ${documentId}`).join(', ') ?? 'all';
  const user = String(context.state.user?.id);
  strapi.log.info(`search index: ${touched} dead titles tried again by user ${user}: ${which}`);
  context.body = { retried: touched };
}
