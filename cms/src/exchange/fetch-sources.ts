import { shopNow } from '@colophon/shop/platform/clock';
import type { Core } from '@strapi/strapi';
import { todaysContext } from '../catalogue/todays-context';
import { inTransaction } from '../database/sql';
import { env } from '../settings/env';
import type { ImportSource } from '../settings/import-sources';
import { FileError, SourceError } from './domain/file-error';
import { lastDue } from './domain/sources/last-due';
import { fileProblem, NamedError } from './files/file-problem';
import { importFolder, refuseFile } from './files/import-files';
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
  renewClaim,
} from './sources/source-store';
import { withWebFile } from './sources/web-file';

/** A source that takes longer hangs. */
const PATIENCE_MS = 2 * 3_600_000;
const RENEWAL_MS = 30_000;

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
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renewClaim(strapi, claimed).then(
      (isOurs) => isOurs || lost.abort(),
      (error) => strapi.log.warn(`import source ${name}: ${error.message}`),
    );
  }, RENEWAL_MS);
  const signal = AbortSignal.any([stopping, lost.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const request = { url, sshKeyFile: env.IMPORT_SSH_KEY_FILE, known: claimed.files, signal };
  try {
    await withSource(request, (files) => importNewFiles(strapi, { claimed, files, signal }));
  } catch (error) {
    if (stopping.aborted) return await releaseSource(strapi, claimed);
    const isExplained = fileProblem(error, 'en') !== null;
    if (!isExplained) strapi.log.error(`import source ${name}`, error);
    const reason = isExplained ? error : new SourceError('source-unexpected', {}, { cause: error });
    const problem = { en: fileProblem(reason, 'en') ?? '', nl: fileProblem(reason, 'nl') ?? '' };
    strapi.log.warn(`import source ${name}: ${problem.en}`);
    await failFetching(strapi, claimed, problem);
  } finally {
    clearInterval(renewal);
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

type Fetched = { claimed: ClaimedSource; files: readonly SourceFile[]; signal: AbortSignal };

/** Imports what is new in a source. A file that cannot be read is refused, and the others go on. */
async function importNewFiles(strapi: Core.Strapi, { claimed, files, signal }: Fetched): Promise<void> {
  const seen = Object.fromEntries(files.map(({ path, version }) => [path, version]));
  const fresh = files.filter(({ path, version }) => claimed.files[path] !== version);
  if (fresh.length === 0) return inTransaction(strapi, (sql) => endFetching(sql, claimed, seen));
  const context = await todaysContext(strapi);
  const unreadable = new Map<string, Error>();
  for (;;) {
    const run = await createRun(strapi, {
      ...{ source: claimed.name, files: fresh.map(({ path }) => path), by: '', state: 'reading' },
      options: { isFetched: true },
    });
    const target = { run, context, signal };
    try {
      const readable = fresh.filter(({ path }) => !unreadable.has(path));
      await importFolder(strapi, target, readable);
      for (const [path, reason] of unreadable) await refuseFile(strapi, target, path, reason);
      await inTransaction(strapi, async (sql) => {
        // What could not be opened is tried again: a file that may be read by then has the version of before.
        const opened = Object.entries(seen).filter(([path]) => !isNotOpened(unreadable.get(path)));
        const isThere = await moveRun(sql, run, { from: ['reading'], to: 'comparing' });
        if (!isThere) throw new Error(`Import ${run} is gone`);
        await endFetching(sql, claimed, Object.fromEntries(opened));
      });
      return;
    } catch (error) {
      await discardRun(strapi, run);
      if (!(error instanceof NamedError) || !isOfFile(error.cause)) throw error;
      // What was read of it is gone with the import: the others are read again.
      unreadable.set(error.path, error.cause);
    }
  }
}

/** Whether an error is of one file, and not of its source. */
function isOfFile(error: unknown): error is Error {
  return !(error instanceof SourceError) && fileProblem(error, 'en') !== null;
}

const isNotOpened = (error: unknown) => error instanceof FileError && error.code === 'not-opened';
