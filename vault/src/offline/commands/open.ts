import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { parsePublicKey } from '../../public-key';
import { type AuditLogProblem, auditLogProblems } from '../check-audit-log';
import { CommandError } from '../command-error';
import { readFileNamed, refuseTaken, writeNew } from '../files';
import { type Journal, openJournal } from '../journal';
import { openSealed, type SealProblem } from '../open-sealed';
import { forgetKey, type OpenKey, parseKeyFile, unlock } from '../private-key';
import { type AuthorExport, readExport } from '../read-export';
import { gatherPersons, type Opened, type Person, submissionThatCounts } from '../same-person';
import { listSheet, returnSheet } from '../sheets';
import type { Terminal } from '../terminal';

export type OpenOptions = {
  export?: string | undefined;
  keys: readonly string[];
  to?: string | undefined;
  returnTo?: string | undefined;
  chosen: readonly string[];
  now: Date;
};

const ATTEMPTS = 3;

/**
 * `open`: reads an export, opens its sealed submissions, and writes the list and the yearly return where the user says.
 */
export async function open(terminal: Terminal, options: OpenOptions): Promise<void> {
  const exportFile = resolve(
    options.export ?? (await terminal.prompt('Which export file (from the admin, ending in .jsonl)?')),
  );
  const text = readFileNamed(exportFile);
  const read = readExport(text);
  if ('wrongLine' in read) throw new CommandError(notAnExport(exportFile, read.wrongLine));
  if (read.submissions.length === 0)
    throw new CommandError('There is no submission in this file that could be opened.');
  const keyFiles = await promptKeyFiles(terminal, read, options.keys);
  const [firstKey = ''] = keyFiles.values();
  const journal = openJournal(firstKey);
  await confirmAuditLog(terminal, read, journal);
  const listFile = resolve(
    options.to ??
      (await terminal.prompt('Where shall the list be written (for instance /media/stick/list.csv)?')),
  );
  refuseTaken(listFile);
  const returnTo =
    options.returnTo ??
    (await terminal.prompt('And the sheet for the yearly return (leave blank for none)?'));
  const returnFile = returnTo === '' ? null : resolve(returnTo);
  if (returnFile) refuseTaken(returnFile);

  const keys = await unlockAll(terminal, keyFiles);
  try {
    const { opened, refused } = await openEach(read, keys);
    const auditLog = read.auditLog.at(-1);
    journal.record(
      'export.opened',
      {
        export: createHash('sha256').update(text).digest('hex'),
        opened: opened.length,
        refused: refused.length,
        list: listFile,
        return: returnFile,
        ...(auditLog && { trail: { number: auditLog.number, hash: auditLog.hash } }),
      },
      options.now,
    );
    const persons = gatherPersons(opened);
    writeNew(listFile, listSheet(persons));
    if (returnFile) writeNew(returnFile, returnSheet(persons, new Set(options.chosen)));
    for (const line of summary({ persons, refused, listFile, returnFile, chosen: options.chosen }))
      terminal.print(line);
  } finally {
    for (const key of keys.values()) forgetKey(key);
  }
}

/** Reads a key file for each key that the submissions were sealed for. */
async function promptKeyFiles(
  terminal: Terminal,
  { submissions }: AuthorExport,
  given: readonly string[],
): Promise<Map<string, string>> {
  const needed = new Set(submissions.map(({ keyId }) => keyId));
  const found = new Map<string, string>();
  const note = (file: string) => {
    const id = idOf(file);
    if (needed.has(id)) found.set(id, file);
    else terminal.print(`Nothing in this export is sealed for the key in ${file} (${id}).`);
  };
  for (const file of given) note(resolve(file));
  for (const id of needed) {
    if (found.has(id)) continue;
    const answer = await terminal.prompt(
      `Where is the file of the private key ${id} (blank: leave out what it opens)?`,
    );
    if (answer !== '') note(resolve(answer));
  }
  if (found.size === 0) throw new CommandError('Without a private key nothing can be opened.');
  return found;
}

function idOf(file: string): string {
  const key = parseKeyFile(readFileNamed(file));
  const id = key && parsePublicKey(key.publicKey)?.id;
  if (!id) throw new CommandError(`${file} is not a private key of the author form.`);
  return id;
}

async function unlockAll(
  terminal: Terminal,
  files: ReadonlyMap<string, string>,
): Promise<Map<string, OpenKey>> {
  const keys = new Map<string, OpenKey>();
  for (const [id, file] of files) {
    const locked = parseKeyFile(readFileNamed(file));
    for (let attempt = 1; locked && !keys.has(id); attempt++) {
      const key = await unlock(locked, await terminal.askHidden(`Passphrase of the key ${id}:`));
      if (key) keys.set(id, key);
      else if (attempt === ATTEMPTS)
        throw new CommandError('That was not the passphrase either. Nothing was opened.');
      else terminal.print('That is not the passphrase of this key. Please try again.');
    }
  }
  return keys;
}

type Refused = { reference: string; problem: SealProblem };

async function openEach(
  { submissions }: AuthorExport,
  keys: ReadonlyMap<string, OpenKey>,
): Promise<{ opened: Opened[]; refused: Refused[] }> {
  const opened: Opened[] = [];
  const refused: Refused[] = [];
  for (const submission of submissions) {
    const { reference, submittedAt } = submission;
    const opening = await openSealed(submission, keys);
    if (opening.ok) opened.push({ reference, submittedAt, data: opening.data });
    else refused.push({ reference, problem: opening.problem });
  }
  return { opened, refused };
}

async function confirmAuditLog(terminal: Terminal, read: AuthorExport, { lastSeen }: Journal): Promise<void> {
  const problems = auditLogProblems(read, lastSeen);
  if (problems.length === 0) return;
  terminal.print('STOP. The audit log in this export is not as it should be:');
  for (const problem of problems) terminal.print(`  - ${problemText(problem)}`);
  terminal.print('Tell whoever runs the website and the data protection officer, and keep this file.');
  if ((await terminal.prompt('Open it all the same? Type yes to go on:')) !== 'yes') {
    throw new CommandError('Nothing was opened.');
  }
}

function problemText(problem: AuditLogProblem): string {
  switch (problem.kind) {
    case 'broken':
      return `line ${problem.line} of the trail was changed, or one before it is missing`;
    case 'not-continued':
      return `the trail that you saw last (up to line ${problem.mark.number}) is not the beginning of this one`;
    case 'unknown-submission':
      return `submission ${problem.reference} did not come in through the form as it stands here`;
    default: {
      const unknown: never = problem;
      return unknown;
    }
  }
}

const REFUSALS: Readonly<Record<SealProblem, string>> = {
  'no-key': 'its key was not given',
  unreadable: 'cannot be opened with its key: it was changed, or never sealed for it',
  moved: 'was sealed for another row: somebody has moved it',
  'changed-outside': 'name, address or relation number beside it were changed after it came in',
};

function notAnExport(file: string, line: number): string {
  return line === 0
    ? `${file} is not an export of the author form.`
    : `${file} is damaged in line ${line}. Download it again from the admin.`;
}

function summary(done: {
  persons: readonly Person[];
  refused: readonly Refused[];
  listFile: string;
  returnFile: string | null;
  chosen: readonly string[];
}): string[] {
  const { persons, refused, listFile, returnFile } = done;
  const chosen = new Set(done.chosen);
  const count = persons.reduce((sum, { submissions }) => sum + submissions.length, 0);
  const several = persons.filter(({ submissions }) => submissions.length > 1).length;
  const undecided = persons.filter((person) => submissionThatCounts(person, chosen) === null);
  return [
    '',
    `Opened: ${count} submissions of ${persons.length} persons; ${several} of them sent more than one.`,
    ...refused.map(({ reference, problem }) => `NOT opened: ${reference} ${REFUSALS[problem]}.`),
    `The list is in ${listFile}. It is readable for everybody who has the file: wipe it when you are done.`,
    ...(returnFile ? [`The sheet for the yearly return is in ${returnFile}.`] : []),
    ...(undecided.length > 0
      ? [
          `${undecided.length} persons sent data that differ: they are not in the return. Ask them, then open the export again`,
          'and name the right ones: --choose REFERENCE (the last column of the list).',
        ]
      : []),
  ];
}
