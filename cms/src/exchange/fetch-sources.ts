import { shopNow } from '@colophon/shop/platform/clock';
import type { Core } from '@strapi/strapi';
import { todaysContext } from '../catalogue/todays-context';
import { inTransaction } from '../database/sql';
import { env } from '../settings/env';
import type { ImportSource } from '../settings/import-sources';
import { lastDue } from './domain/sources/last-due';
import { SourceProblem } from './domain/sources/source-problem';
import { fileProblem } from './files/file-problem';
import { importFolder } from './files/import-files';
import { createRun, discardRun, moveRun } from './run-store';
import { withLocalFolder } from './sources/local-folder';
import { withSftpFolder } from './sources/sftp-folder';
import type { SourceFile, SourceRequest } from './sources/source-file';
import {
  type ClaimedSource,
  claimSource,
  endFetching,
  failFetching,
  releaseSource,
} from './sources/source-store';
import { withWebFile } from './sources/web-file';

/** Less than the lease of a source. */
const PATIENCE_MS = 25 * 60_000;

/** Fetches the sources that are due: their new files are compared, and wait for a yes as those of an upload do. */
export async function fetchSources(strapi: Core.Strapi, stopping: AbortSignal): Promise<void> {
  const names = env.IMPORT_SOURCES.map(({ name }) => name);
  while (names.length > 0 && !stopping.aborted) {
    const due = lastDue(env.IMPORT_TIMES, shopNow(), env.PRESS_TIME_ZONE);
    const claimed = await claimSource(strapi, names, due);
    const source = env.IMPORT_SOURCES.find(({ name }) => name === claimed?.name);
    if (!claimed || !source) return;
    await fetchSource(strapi, source, claimed, stopping);
  }
}

async function fetchSource(
  strapi: Core.Strapi,
  { name, url }: ImportSource,
  claimed: ClaimedSource,
  stopping: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)]);
  const request = { url, sshKeyFile: env.IMPORT_SSH_KEY_FILE, known: claimed.files, signal };
  try {
    await withSource(request, (files) => importNewFiles(strapi, claimed, files));
  } catch (error) {
    if (stopping.aborted) return releaseSource(strapi, name);
    const problem = explain(error);
    if (problem === null) strapi.log.error(`import source ${name}`, error);
    else strapi.log.warn(`import source ${name}: ${problem.en}`);
    await failFetching(strapi, name, problem ?? new SourceProblem('unexpected').text);
  }
}

function withSource(request: SourceRequest, work: (files: SourceFile[]) => Promise<void>): Promise<void> {
  switch (request.url.protocol) {
    case 'file:':
      return withLocalFolder(request, work);
    case 'sftp:':
      return withSftpFolder(request, work);
    default:
      return withWebFile(request, work);
  }
}

async function importNewFiles(
  strapi: Core.Strapi,
  { name, files: known }: ClaimedSource,
  files: readonly SourceFile[],
): Promise<void> {
  const fresh = files.filter(({ path, version }) => known[path] !== version);
  const seen = { name, files: Object.fromEntries(files.map(({ path, version }) => [path, version])) };
  if (fresh.length === 0) return inTransaction(strapi, (sql) => endFetching(sql, seen));
  const run = await createRun(strapi, {
    ...{ source: name, files: fresh.map(({ path }) => path), by: '', state: 'reading' },
    options: { isFetched: true },
  });
  try {
    await importFolder(strapi, { run, context: await todaysContext(strapi) }, fresh);
    await inTransaction(strapi, async (sql) => {
      await moveRun(sql, run, { from: ['reading'], to: 'comparing' });
      await endFetching(sql, seen);
    });
  } catch (error) {
    await discardRun(strapi, run);
    throw error;
  }
}

/** Why a source could not be fetched, in words; null where it is another error. */
function explain(error: unknown): SourceProblem['text'] | null {
  const cause = error instanceof Error && error.cause;
  if (error instanceof SourceProblem) return error.text;
  if (cause instanceof SourceProblem) return cause.text;
  const en = fileProblem(error, 'en');
  const nl = fileProblem(error, 'nl');
  return en !== null && nl !== null ? { en, nl } : null;
}
