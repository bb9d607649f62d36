import { Readable } from 'node:stream';
import { IMPORT_KINDS, importRoutes } from '@colophon/contracts/admin/import-routes';
import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import { pageCount } from '@colophon/shop/platform/domain/page-count';
import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import { staffMemberOf } from '@colophon/shop/platform/domain/staff-member';
import type { Core } from '@strapi/strapi';
import { todaysContext } from '../../catalogue/todays-context';
import { inTransaction } from '../../database/sql';
import { env } from '../../settings/env';
import { recordStaffAction } from '../../staff/record-staff-action';
import type { Context } from '../../strapi-patches/context';
import { explainUnavailable } from '../../uploads/files-unavailable';
import { createUndo } from '../compare-undo';
import { fileProblem } from '../files/file-problem';
import { importFile } from '../files/import-files';
import { readDifferences } from '../read-differences';
import {
  answerQuestions,
  createRun,
  discardRun,
  moveRun,
  requestPublishing,
  requestRetry,
  requestWriting,
} from '../run-store';
import { sendStream } from '../send-stream';
import { writeCsv } from '../sheet/write-csv';
import { writeXlsx } from '../sheet/write-xlsx';
import { sheetTitles } from '../sheet-titles';
import { readRun, readRuns, readTitles, readWaiting, summariseRuns } from '../show-runs';
import { readSources, wantSource } from '../sources/source-store';
import { send } from './send';

const PAGE_SIZE = 20;

const MESSAGES = {
  en: {
    source: 'Give the source a name of letters, digits and spaces.',
    'no-import': 'There is no such import.',
    'no-source': 'There is no such source.',
    'not-now': 'The import is not at this step any more: somebody else was faster. Load the page again.',
    outdated: 'A later file of this source was imported. Discard this one, and import the newest file again.',
    'bad-request': 'The request is not complete.',
  },
  nl: {
    source: 'Geef de bron een naam van letters, cijfers en spaties.',
    'no-import': 'Deze import is er niet.',
    'no-source': 'Deze bron is er niet.',
    'not-now': 'De import is niet meer bij deze stap: iemand anders was sneller. Laad de pagina opnieuw.',
    outdated:
      'Er is een later bestand van deze bron geïmporteerd. Gooi dit weg, en importeer het nieuwste bestand opnieuw.',
    'bad-request': 'Het verzoek is niet volledig.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Responds with the last imports. */
export async function showList(strapi: Core.Strapi, context: Context): Promise<void> {
  const { total, sources } = await summariseRuns(strapi);
  const pages = pageCount(total, PAGE_SIZE);
  const page = Math.min(importRoutes.list.query.parse(context.query).page, pages);
  const runs = await readRuns(strapi, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const fetchedSources = await readSources(strapi, env.IMPORT_SOURCES, panelLanguage(context));
  send<typeof importRoutes.list>(context, { runs, sources, fetchedSources, page, pages });
}

/** Has a source fetched now, in the background. */
export async function fetchNow(strapi: Core.Strapi, context: Context): Promise<void> {
  const { name } = context.params;
  const isSet = env.IMPORT_SOURCES.some((source) => source.name === name);
  if (isSet && (await wantSource(strapi, String(name)))) context.body = { done: true };
  else context.notFound(MESSAGES[panelLanguage(context)]['no-source']);
}

/** Responds with what sources said last of a title, or of one edition, where the catalogue says something else. */
export async function showDifferences(strapi: Core.Strapi, context: Context): Promise<void> {
  const locale = panelLanguage(context);
  const query = importRoutes.differences.query.safeParse(context.query);
  if (!query.success) return context.badRequest(MESSAGES[locale]['bad-request']);
  const siteContext = await todaysContext(strapi);
  const sources = await readDifferences(strapi, query.data, { locale, context: siteContext });
  send<typeof importRoutes.differences>(context, { sources });
}

/** Responds with one import, and titles of one kind of it: the first kind that has some, unless one is asked for. */
export async function showRun(strapi: Core.Strapi, context: Context): Promise<void> {
  const query = importRoutes.show.query.parse(context.query);
  const run = await readRun(strapi, numberOf(context));
  if (!run) return context.notFound(MESSAGES[panelLanguage(context)]['no-import']);
  const kind = query.kind ?? IMPORT_KINDS.find((one) => one !== 'same' && run.counts[one]) ?? null;
  // Of titles that are the same there is nothing to show.
  const isListed = kind !== null && kind !== 'same';
  const pages = pageCount((isListed && run.counts[kind]) || 0, PAGE_SIZE);
  const page = Math.min(query.page, pages);
  const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, locale: panelLanguage(context) };
  const titles = isListed ? await readTitles(strapi, run.id, { kind, ...range }) : [];
  send<typeof importRoutes.show>(context, {
    ...{ run, kind, titles, page, pages },
    ...(await readWaiting(strapi, run.id)),
  });
}

/** Reads a file as it arrives; it is compared in the background. */
export async function upload(strapi: Core.Strapi, context: Context): Promise<void> {
  const locale = panelLanguage(context);
  const query = importRoutes.upload.query.safeParse(context.query);
  if (!query.success) return context.badRequest(MESSAGES[locale].source);
  const { source, name } = query.data;
  const by = staffMemberOf(context.state.user).name;
  const id = await createRun(strapi, { source, files: [name], by, state: 'reading' });
  // The connection stays open where the file is refused before its end: it carries the answer.
  const bytes = context.req.iterator({ destroyOnReturn: false });
  const target = { run: id, context: await todaysContext(strapi) };
  try {
    await explainUnavailable(strapi, 'store', () =>
      importFile(strapi, target, { path: name, read: () => bytes }),
    );
  } catch (error) {
    await discardRun(strapi, id);
    await bytes.return?.();
    context.req.resume();
    const problem = fileProblem(error, locale);
    if (problem === null) throw error;
    return context.badRequest(problem);
  }
  await inTransaction(strapi, (sql) => moveRun(sql, id, { from: ['reading'], to: 'comparing' }));
  send<typeof importRoutes.upload>(context, { id });
}

/** Sends all titles as a sheet: what an editor changes in it can be imported again. */
export async function sendSheet(strapi: Core.Strapi, context: Context): Promise<void> {
  const { format } = importRoutes.sheet.query.parse(context.query);
  const titles = sheetTitles(strapi, await todaysContext(strapi));
  const write = format === 'xlsx' ? writeXlsx : writeCsv;
  context.attachment(`titles.${format}`);
  context.set('Cache-Control', 'no-store');
  sendStream(context, Readable.from(write(titles, panelLanguage(context))));
}

/** Answers questions of an import. */
export async function answerAndCompare(strapi: Core.Strapi, context: Context): Promise<void> {
  const body = importRoutes.answer.body.safeParse(context.request.body);
  if (!body.success) return context.badRequest(MESSAGES[panelLanguage(context)]['bad-request']);
  await answer(context, answerQuestions(strapi, numberOf(context), body.data.answers));
}

/** Writes an import in the background. */
export async function write(strapi: Core.Strapi, context: Context): Promise<void> {
  const body = importRoutes.write.body.safeParse(context.request.body);
  if (!body.success) return context.badRequest(MESSAGES[panelLanguage(context)]['bad-request']);
  const id = numberOf(context);
  const { live, newSeries, leftOut } = body.data;
  const outcome = await requestWriting(strapi, id, body.data);
  if (outcome !== 'done') return context.badRequest(MESSAGES[panelLanguage(context)][outcome]);
  const facts = { live, newSeries, leftOut: leftOut.length };
  await recordStaffAction(strapi, { action: 'import.written', on: `import:${id}`, facts });
  context.body = { done: true };
}

/** Tries again, in the background, what could not be written. */
export async function retry(strapi: Core.Strapi, context: Context): Promise<void> {
  await answer(context, requestRetry(strapi, numberOf(context)));
}

/** Publishes the new titles of an import in the background, for somebody who may publish books in all languages. */
export async function publish(strapi: Core.Strapi, context: Context): Promise<void> {
  const checker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility: context.state.userAbility, model: 'api::book.book' });
  if (!LOCALES.every((locale) => checker.can.publish({ locale }))) return context.forbidden();
  const id = numberOf(context);
  const isDone = inTransaction(strapi, async () => {
    const { drafts } = await readWaiting(strapi, id);
    if (!(await requestPublishing(strapi, id))) return false;
    await recordStaffAction(strapi, { action: 'import.published', on: `import:${id}`, facts: { drafts } });
    return true;
  });
  await answer(context, isDone);
}

/** Deletes an import that nobody wants. */
export async function discard(strapi: Core.Strapi, context: Context): Promise<void> {
  await answer(context, discardRun(strapi, numberOf(context)));
}

/** Begins to undo an import, or one title of it: what that takes is shown first. */
export async function undo(strapi: Core.Strapi, context: Context): Promise<void> {
  const locale = panelLanguage(context);
  const body = importRoutes.undo.body.safeParse(context.request.body);
  if (!body.success) return context.badRequest(MESSAGES[locale]['bad-request']);
  const id = await createUndo(strapi, numberOf(context), {
    by: staffMemberOf(context.state.user).name,
    title: body.data.title,
  });
  if (id === null) return context.badRequest(MESSAGES[locale]['not-now']);
  send<typeof importRoutes.undo>(context, { id });
}

/** Says that it was done, or that the import is not at that step. */
async function answer(context: Context, isDone: Promise<boolean>): Promise<void> {
  if (await isDone) context.body = { done: true };
  else context.badRequest(MESSAGES[panelLanguage(context)]['not-now']);
}

/** The number in the address; 0, which no import has, for what is no number. */
function numberOf(context: Context): number {
  const id = Number(context.params.id);
  return Number.isSafeInteger(id) ? id : 0;
}
