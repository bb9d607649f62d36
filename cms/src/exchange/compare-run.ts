import { fromJsonColumn } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../catalogue/domain/site-context';
import { select } from '../catalogue/select';
import { todaysContext } from '../catalogue/todays-context';
import { inTransaction } from '../database/sql';
import type { SeriesFact } from './domain/catalogue-facts';
import type { Finding } from './domain/finding';
import { noteFinding } from './domain/from-onix/note-finding';
import type { ProductFacts } from './domain/from-onix/product-facts';
import { groupWorks } from './domain/group-works';
import { ourTitleKey } from './domain/plan/divide-works';
import { allow, kindOf, type PlannedTitle, planImport } from './domain/plan/plan-import';
import { sheetWorkOf } from './domain/sheet/read-row';
import { inBatches } from './in-batches';
import { readPeople } from './known-people';
import { titlesById, titlesByIsbn } from './known-titles';
import { type ClaimedRun, endComparison, holdLease } from './run-store';
import { addTitles, type NewTitle } from './title-rows';

/** Works that are compared at once: more would keep other requests of this process waiting. */
const BATCH = 50;

/** Compares the products of an import with the catalogue, and stores what would change. Nothing of the catalogue is written. */
export async function compareRun(
  strapi: Core.Strapi,
  run: ClaimedRun,
  {
    signal,
    progress = () => {},
  }: { signal?: AbortSignal; progress?: (done: number, total: number) => void } = {},
): Promise<void> {
  const context = await todaysContext(strapi);
  await inTransaction(strapi, async (sql) => {
    await holdLease(sql, run);
    // Of a comparison that was killed.
    await sql('DELETE FROM import_titles WHERE run_id = ? AND NOT is_read', [run.id]);
  });
  const works = groupWorks(await readKeys(strapi, run.id));
  let done = 0;
  let unchanged = 0;
  for (const batch of inBatches(works, BATCH)) {
    if (signal?.aborted) return;
    const products = await readProducts(
      strapi,
      run.id,
      batch.flat().map(({ isbn }) => isbn),
    );
    const titles = await compareProducts(strapi, run, { products, context });
    const news = titles.filter(({ kind, hasNews }) => kind !== 'same' || hasNews);
    unchanged += titles.length - news.length;
    await inTransaction(strapi, async (sql) => {
      await holdLease(sql, run);
      await addTitles(sql, run.id, news);
    });
    done += batch.length;
    progress(done, works.length);
  }
  await inTransaction(strapi, (sql) => endComparison(sql, run, unchanged));
}

const keysRow = z.object({
  isbn: z.string(),
  workKeys: z.array(z.string()),
  otherForms: z.array(z.string()),
});

/** What groups the products of an import: a hundred bytes or so of each, and the title of ours that they are editions of. */
function readKeys(strapi: Core.Strapi, run: number): Promise<z.infer<typeof keysRow>[]> {
  return select(
    strapi,
    keysRow,
    `select p.isbn, p.other_forms as "otherForms", p.work_keys || array(
       select '${ourTitleKey('')}' || b.document_id
       from editions e join books_editions_lnk l on l.edition_id = e.id join books b on b.id = l.book_id
       where e.isbn = p.isbn and b.published_at is null) as "workKeys"
     from import_products p where p.run_id = :run`,
    { run },
  );
}

type StoredProduct = { facts: ProductFacts; findings: Finding[] };
const productRow = z.object({
  facts: z.preprocess(fromJsonColumn, z.custom<ProductFacts>()),
  findings: z.preprocess(fromJsonColumn, z.custom<Finding[]>()),
});

function readProducts(strapi: Core.Strapi, run: number, isbns: readonly string[]): Promise<StoredProduct[]> {
  return select(
    strapi,
    productRow,
    'select facts, findings from import_products where run_id = :run and isbn = any(:isbns)',
    { run, isbns },
  );
}

async function compareProducts(
  strapi: Core.Strapi,
  { source, options }: ClaimedRun,
  { products, context }: { products: readonly StoredProduct[]; context: SiteContext },
): Promise<(NewTitle & { hasNews: boolean })[]> {
  const facts = products.map((product) => product.facts);
  const known = await titlesByIsbn(strapi, { isbns: facts.map(({ isbn }) => isbn), source, context });
  const workIds = facts.flatMap(({ workKeys }) => workKeys.flatMap((key) => sheetWorkOf(key) ?? []));
  const byWork = await titlesById(strapi, { documentIds: [...new Set(workIds)], source, context });
  const hasSeries = await seriesFinder(strapi, facts);
  const people = await readPeople(strapi, contributorsOf(facts));
  const { titles, questions, incomplete } = planImport(facts, {
    titleOf: (isbn) => known.get(isbn),
    titleOfWork: (key) => byWork.get(sheetWorkOf(key) ?? ''),
    hasSeries,
    people,
    answers: options.answers,
  });
  const findings = new Map(products.map((product) => [product.facts.isbn, product.findings]));
  const findingsOf = (isbns: readonly string[]) =>
    isbns.flatMap((isbn) => findings.get(isbn as ProductFacts['isbn']) ?? []);
  return [
    ...titles.map((title) => ({
      ...plannedRow(allow(title, options)),
      findings: findingsOf(title.isbns),
    })),
    ...questions.map(({ question, product }) => ({
      ...{
        kind: 'question' as const,
        name: nameOf(product),
        isbns: [product.isbn],
        documentId: null,
        plan: null,
      },
      ...{ questions: [question], findings: findingsOf([product.isbn]), hasNews: true },
    })),
    ...incomplete.map(({ isbn, line, code }) => ({
      ...{ kind: 'refused' as const, name: isbn, isbns: [isbn], documentId: null, plan: null, hasNews: true },
      findings: [
        // A sheet has no elements of ONIX.
        { ...noteFinding({ code, values: {} }, { isbn, line }), field: null },
        ...findingsOf([isbn]),
      ],
    })),
  ];
}

function plannedRow(planned: PlannedTitle) {
  const { name, isbns, documentId, hasNews, questions = [] } = planned;
  return { kind: kindOf(planned), name, isbns, documentId, plan: planned, questions, hasNews };
}

const nameOf = ({ title, untranslated }: ProductFacts) =>
  title.titleEn ?? title.titleNl ?? untranslated?.title ?? '';

const contributorsOf = (products: readonly ProductFacts[]) =>
  products.flatMap(({ title: { contributors } }) => contributors ?? []);

/** Tells which of the series of a feed the catalogue has: one query, however many products. */
async function seriesFinder(
  strapi: Core.Strapi,
  products: readonly ProductFacts[],
): Promise<(series: SeriesFact) => boolean> {
  const wanted = products.flatMap(({ title: { series } }) => series ?? []);
  const rows = await select(
    strapi,
    z.object({ key: z.string() }),
    `with wanted as (select lower(n) as name from unnest(:names::text[]) n)
     select s.name_en as key from series_list s where lower(s.name_en) in (select name from wanted)
     union select s.name_nl from series_list s where lower(s.name_nl) in (select name from wanted)
     union select s.issn from series_list s where s.issn = any(:issns)`,
    { names: wanted.map(({ name }) => name), issns: wanted.flatMap(({ issn }) => issn ?? []) },
  );
  const keys = new Set(rows.map(({ key }) => key.toLowerCase()));
  return ({ name, issn }) => keys.has(name.toLowerCase()) || (issn !== null && keys.has(issn));
}
