import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../catalogue/domain/site-context';
import { select } from '../catalogue/select';
import { inTransaction } from '../database/sql';
import { applyTitle, type Run } from './apply-title';
import type { SeriesFact } from './domain/catalogue-facts';
import type { ProductFacts, RefusedProduct } from './domain/from-onix/product-facts';
import { type Allowed, type ImportPlan, type PlannedTitle, planImport } from './domain/plan/plan-import';
import { titlesByIsbn } from './known-titles';

/** Products of the files of one import. */
export type Feed = { products: readonly ProductFacts[]; refused: readonly RefusedProduct[] };

/** Compares a feed with the catalogue; writes nothing. */
export async function planFeed(
  strapi: Core.Strapi,
  feed: Feed,
  { source, context, allowed }: { source: string; context: SiteContext; allowed: Allowed },
): Promise<ImportPlan> {
  const isbns = [...new Set(feed.products.map(({ isbn }) => isbn))];
  const known = await titlesByIsbn(strapi, { isbns, source, context });
  const hasSeries = await seriesFinder(strapi, feed.products);
  return planImport(feed, { titleOf: (isbn) => known.get(isbn), hasSeries }, allowed);
}

/** Tells which of the series of a feed the catalogue has: one query, however many products. */
async function seriesFinder(
  strapi: Core.Strapi,
  products: readonly ProductFacts[],
): Promise<(series: SeriesFact) => boolean> {
  const wanted = products.flatMap(({ title: { series } }) => series ?? []);
  const rows = await select(
    strapi,
    z.object({ key: z.string() }),
    `select lower(s.name_en) as key from series_list s where lower(s.name_en) = any(:names)
     union select lower(s.name_nl) from series_list s where lower(s.name_nl) = any(:names)
     union select s.issn from series_list s where s.issn = any(:issns)`,
    {
      names: wanted.map(({ name }) => name.toLowerCase()),
      issns: wanted.flatMap(({ issn }) => issn ?? []),
    },
  );
  const keys = new Set(rows.map(({ key }) => key));
  return ({ name, issn }) => keys.has(name.toLowerCase()) || (issn !== null && keys.has(issn));
}

/** What an import did: titles written, and those that could not be, each with the reason. */
export type Applied = {
  run: number;
  written: number;
  failed: { isbns: readonly string[]; reason: string }[];
};

/**
 * Writes a plan, title by title, each in a transaction: one that fails does not stop the others, and an import that is ended
 * half-way goes on where it was when it is repeated. Titles that stay the same are passed too: what the source says of them is
 * remembered.
 * @param progress  called after each title with how many of all are done
 */
export async function applyPlan(
  strapi: Core.Strapi,
  plan: ImportPlan,
  { source, files, by, context, progress }: RunFacts & { context: SiteContext; progress?: Progress },
): Promise<Applied> {
  const titles = [...plan.fresh, ...plan.changed, ...plan.same.filter(({ hasNews }) => hasNews)];
  return withRun(strapi, { source, files, by }, (id) =>
    applyTitles(strapi, titles, { id, source, context }, progress),
  );
}

type RunFacts = { source: string; files: readonly string[]; by: string };
type Progress = (done: number, total: number) => void;

/** Writes titles for a run, one by one. */
export async function applyTitles(
  strapi: Core.Strapi,
  titles: readonly PlannedTitle[],
  run: Run,
  progress: Progress = () => {},
): Promise<Applied> {
  const applied: Applied = { run: run.id, written: 0, failed: [] };
  for (const [index, title] of titles.entries()) {
    try {
      if (await applyTitle(strapi, title, run)) applied.written += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      applied.failed.push({ isbns: title.isbns, reason });
    }
    progress(index + 1, titles.length);
  }
  return applied;
}

/** Records the beginning and the end of an import around its work. */
export async function withRun<T extends Applied>(
  strapi: Core.Strapi,
  { source, files, by }: RunFacts,
  work: (run: number) => Promise<T>,
): Promise<T> {
  const id = await inTransaction(strapi, async (sql) => {
    const [row] = await sql<{ id: string }>(
      'INSERT INTO import_runs (source, files, done_by) VALUES (?, ?::text[], ?) RETURNING id',
      [source, files, by],
    );
    return Number(row?.id);
  });
  const applied = await work(id);
  const totals = JSON.stringify({ written: applied.written, failed: applied.failed.length });
  await inTransaction(strapi, (sql) =>
    sql('UPDATE import_runs SET ended_at = clock_timestamp(), totals = ?::jsonb WHERE id = ?', [totals, id]),
  );
  return applied;
}
