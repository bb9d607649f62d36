import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ExportLine } from '@colophon/contracts/forms/author-export';
import { CommandError } from '../command-error';
import { readFileNamed, replaceSealed, wipe } from '../files';
import { openJournal } from '../journal';
import { formatExport, readExport } from '../read-export';
import type { Terminal } from '../terminal';

export type PurgeOptions = {
  export?: string | undefined;
  key?: string | undefined;
  /** a day as dd-mm-yyyy, or 'all' */
  before?: string | undefined;
  lists: readonly string[];
  now: Date;
};

/**
 * `purge`: removes submissions from finance's own copy of an export, and wipes lists that were opened from it. Each
 * leaves a tombstone. The website's data are purged there: automatically after a while, or in the admin.
 */
export async function purge(terminal: Terminal, options: PurgeOptions): Promise<void> {
  const file = resolve(options.export ?? (await terminal.prompt('Which export file shall be purged?')));
  const read = readExport(readFileNamed(file));
  if ('wrongLine' in read)
    throw new CommandError(`${file} is not an export of the author form, or is damaged.`);
  const key = resolve(
    options.key ?? (await terminal.prompt('Where is your private key (the journal lies beside it)?')),
  );
  readFileNamed(key);
  const until = untilOf(
    options.before ??
      (await terminal.prompt('Purge what was submitted before which day (dd-mm-yyyy, or all)?')),
  );
  const gone = new Set(
    read.submissions
      .filter(({ submittedAt }) => !until || submittedAt < until)
      .map(({ reference }) => reference),
  );
  const lists = options.lists.map((list) => resolve(list));
  for (const list of lists) readFileNamed(list);
  terminal.print(
    `${gone.size} of ${read.submissions.length} submissions go from ${file}${lists.length > 0 ? `, and ${lists.join(', ')} is wiped` : ''}. This cannot be undone.`,
  );
  if ((await terminal.prompt('Type purge to go on:')) !== 'purge')
    throw new CommandError('Nothing was purged.');
  openJournal(key).record('export.purged', { file, references: [...gone], lists }, options.now);
  replaceSealed(file, formatExport(read.lines.map((line) => removeSubmission(line, gone, options.now))));
  for (const list of lists) {
    wipe(list);
    rmSync(list);
  }
  terminal.print(
    `Done. ${gone.size} tombstones are left in the file, and a line in the journal beside your key.`,
  );
}

function removeSubmission(line: ExportLine, gone: ReadonlySet<string>, now: Date): ExportLine {
  if (line.kind !== 'submission' || !gone.has(line.reference)) return line;
  const { reference, keyId, submittedAt } = line;
  return { kind: 'tombstone', reference, keyId, submittedAt, purgedAt: now.toISOString() };
}

/** Time before which submissions are purged; null: all of them. */
function untilOf(answer: string): string | null {
  if (answer === 'all') return null;
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(answer) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00.000Z`);
  if (Number.isNaN(date.getTime()))
    throw new CommandError(`${answer} is no day. Write it as 31-12-2026, or all.`);
  return date.toISOString();
}
