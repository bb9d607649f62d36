import type {
  ImportKind,
  ImportRun,
  ImportState,
  ImportTitle,
  ImportWaiting,
} from '@colophon/contracts/admin/import-routes';
import type { Locale } from '@colophon/contracts/values/locale';
import { fromJsonColumn } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { instantColumn, select } from '../catalogue/select';
import type { Finding } from './domain/finding';
import { describeQuestion } from './domain/plan/describe-question';
import { differencesOf } from './domain/plan/describe-title';
import type { PlannedTitle } from './domain/plan/plan-import';
import type { Question } from './domain/plan/question';
import { IS_NEW_DRAFT } from './publish-run';

const count = z.coerce.number();
const runRow = z.object({
  id: count,
  source: z.string(),
  files: z.array(z.string()),
  doneBy: z.string(),
  state: z.custom<ImportState>(),
  error: z.string().nullable(),
  startedAt: instantColumn,
  endedAt: instantColumn.nullable(),
  undoes: count.nullable(),
  counts: z.preprocess(fromJsonColumn, z.custom<Partial<Record<ImportKind, number>> | null>()),
  unchanged: count,
  written: count,
  toWrite: count,
  failed: count,
});

const RUNS = `
  select r.id, r.source, r.files, r.done_by as "doneBy", r.state, r.error, r.started_at as "startedAt",
    r.ended_at as "endedAt", r.undoes, r.unchanged, t.counts,
    coalesce(t.written, (r.totals->>'written')::int, 0) as written, coalesce(t.to_write, 0) as "toWrite", coalesce(t.failed, 0) as failed
  from import_runs r
  left join lateral (
    select jsonb_object_agg(k.kind, k.n) as counts, sum(k.written) as written, sum(k.to_write) as to_write, sum(k.failed) as failed
    from (
      select kind, count(*) as n, count(error) as failed,
        count(written_at) filter (where kind in ('new', 'changed', 'deleted')) as written,
        count(*) filter (where kind in ('new', 'changed', 'deleted') and not left_out) as to_write
      from import_titles where run_id = r.id group by kind) k) t on true`;

function toRun({ counts, unchanged, ...run }: z.infer<typeof runRow>): ImportRun {
  const same = (counts?.same ?? 0) + unchanged;
  return { ...run, counts: { ...counts, ...(same > 0 && { same }) } };
}

/** The last imports, the newest first. */
export async function readRuns(
  strapi: Core.Strapi,
  { offset, limit }: { offset: number; limit: number },
): Promise<ImportRun[]> {
  const rows = await select(strapi, runRow, `${RUNS} order by r.id desc limit :limit offset :offset`, {
    limit,
    offset,
  });
  return rows.map(toRun);
}

/** An import; null where there is none of that number. */
export async function readRun(strapi: Core.Strapi, id: number): Promise<ImportRun | null> {
  const [row] = await select(strapi, runRow, `${RUNS} where r.id = :id`, { id });
  return row ? toRun(row) : null;
}

/** How many imports there are, and the sources that files came from, the last one first. */
export async function summariseRuns(strapi: Core.Strapi): Promise<{ total: number; sources: string[] }> {
  const [row] = await select(
    strapi,
    z.object({ total: count, sources: z.array(z.string()).nullable() }),
    `select count(*) as total, (
       select array_agg(s.source order by s.last desc) from (
         select o.source, max(o.id) as last from import_runs o where o.undoes is null and o.source not like 'undo of %'
         group by o.source) s) as sources
     from import_runs r`,
  );
  return { total: row?.total ?? 0, sources: row?.sources ?? [] };
}

/** How many titles of an import wait for each yes, how many new ones are still drafts, and the imports that undo it. */
export async function readWaiting(
  strapi: Core.Strapi,
  run: number,
): Promise<{ waiting: ImportWaiting; drafts: number; notPublished: number; undoneBy: number[] }> {
  const [row] = await select(
    strapi,
    z.object({
      live: count,
      newSeries: count,
      drafts: count,
      notPublished: count,
      undoneBy: z.array(count).nullable(),
    }),
    `select count(*) filter (where t.waits_live and t.kind <> 'question') as live,
       count(*) filter (where t.waits_series and t.kind <> 'question') as "newSeries",
       count(*) filter (where ${IS_NEW_DRAFT}) as drafts,
       count(*) filter (where t.publish_error is not null and ${IS_NEW_DRAFT}) as "notPublished",
       (select array_agg(u.id order by u.id) from import_runs u
        where u.undoes = :run and u.state = 'written' and u.options->>'onlyTitle' is null) as "undoneBy"
     from import_titles t where t.run_id = :run`,
    { run },
  );
  return {
    waiting: { live: row?.live ?? 0, newSeries: row?.newSeries ?? 0 },
    drafts: row?.drafts ?? 0,
    notPublished: row?.notPublished ?? 0,
    undoneBy: row?.undoneBy ?? [],
  };
}

const titleRow = z.object({
  id: count,
  kind: z.custom<ImportKind>(),
  name: z.string(),
  isbns: z.array(z.string()),
  documentId: z.string().nullable(),
  plan: z.preprocess(fromJsonColumn, z.custom<PlannedTitle | null>()),
  questions: z.preprocess(fromJsonColumn, z.custom<Question[]>()),
  findings: z.preprocess(fromJsonColumn, z.custom<Finding[]>()),
  leftOut: z.boolean(),
  isWritten: z.boolean(),
  error: z.preprocess(fromJsonColumn, z.custom<Finding['text'] | null>()),
  publishError: z.preprocess(fromJsonColumn, z.custom<Finding['text'] | null>()),
});

/** What can be written, of which the page says that it was. */
const WRITABLE: ReadonlySet<ImportKind> = new Set(['new', 'changed', 'deleted']);

/** Titles of an import of one kind, in words; those that could not be written or published first. */
export async function readTitles(
  strapi: Core.Strapi,
  run: number,
  { kind, offset, limit, locale }: { kind: ImportKind; offset: number; limit: number; locale: Locale },
): Promise<ImportTitle[]> {
  const rows = await select(
    strapi,
    titleRow,
    `select t.id, t.kind, t.name, t.isbns, t.document_id as "documentId", t.plan, t.questions, t.findings, t.left_out as "leftOut",
       t.written_at is not null as "isWritten", t.error,
       case when ${IS_NEW_DRAFT} then t.publish_error end as "publishError"
     from import_titles t where t.run_id = :run and t.kind = :kind
     order by t.error is null and (t.publish_error is null or not ${IS_NEW_DRAFT}), t.id limit :limit offset :offset`,
    { run, kind, limit, offset },
  );
  return rows.map(({ plan, questions, findings, leftOut, isWritten, error, publishError, ...title }) => ({
    ...title,
    isPublished: plan?.isPublished ?? false,
    result: leftOut
      ? 'left-out'
      : error
        ? 'failed'
        : isWritten && WRITABLE.has(title.kind)
          ? 'written'
          : null,
    error: (error ?? publishError)?.[locale] ?? null,
    differences: plan ? differencesOf(plan, locale) : [],
    questions: questions.map((question) => describeQuestion(question, locale)),
    findings: findings.map(({ text, ...finding }) => ({ ...finding, text: text[locale] })),
  }));
}

const failedRow = z.object({
  isbns: z.array(z.string()),
  error: z.preprocess(fromJsonColumn, z.custom<Finding['text']>()),
});

/** Titles of an import that could not be written, and why. */
export function readFailed(strapi: Core.Strapi, run: number): Promise<z.infer<typeof failedRow>[]> {
  return select(
    strapi,
    failedRow,
    'select isbns, error from import_titles where run_id = :run and error is not null order by id',
    { run },
  );
}
