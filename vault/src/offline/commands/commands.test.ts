import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parsePublicKey } from '../../public-key';
import { JOURNAL_FILE } from '../journal';
import { parseKeyFile } from '../private-key';
import { formatExport, readExport } from '../read-export';
import type { Terminal } from '../terminal';
import { auditLogOf, exportOf, NOW, PASSPHRASE, submissionFor, taxData, WEAK } from '../test-makers';
import { keygen, rotate } from './keygen';
import { open } from './open';
import { purge } from './purge';

let stick: string;
const at = (name: string) => join(stick, name);

beforeEach(() => {
  stick = mkdtempSync(join(tmpdir(), 'colophon-stick-'));
});

afterEach(() => rmSync(stick, { recursive: true, force: true }));

/** Simulates a user who answers questions in order, and records the terminal's output. */
function person(...inputs: string[]): Terminal & { printed: string[]; hidden: string[] } {
  const printed: string[] = [];
  const hidden: string[] = [];
  const nextInput = (question: string) => {
    printed.push(question);
    const next = inputs.shift();
    if (next === undefined) throw new Error(`Nobody answers: ${question}`);
    return Promise.resolve(next);
  };
  return {
    printed,
    hidden,
    print: (text) => void printed.push(text),
    prompt: nextInput,
    askHidden: (question) => {
      hidden.push(question);
      return nextInput(question);
    },
    close: () => {},
  };
}

async function makeStickKey(name = 'key.json'): Promise<ReturnType<typeof readKey>> {
  await keygen(person(PASSPHRASE, PASSPHRASE), { to: at(name), now: NOW, strength: WEAK });
  return readKey(name);
}

function readKey(name: string) {
  const key = parseKeyFile(readFileSync(at(name), 'utf8'));
  if (!key) throw new Error('no key file');
  return key;
}

async function exportFor(key: ReturnType<typeof readKey>, data = taxData(), name = 'export.jsonl') {
  const submission = await submissionFor(key, { data });
  writeFileSync(at(name), formatExport(exportOf([submission])));
  return submission;
}

const openArgs = (more: object = {}) => ({
  export: at('export.jsonl'),
  keys: [at('key.json')],
  to: at('list.csv'),
  returnTo: at('return.csv'),
  chosen: [],
  now: NOW,
  ...more,
});

test('finance makes a key, opens an export and finds the author’s data', async () => {
  const key = await makeStickKey();
  await exportFor(key);
  const somebody = person(PASSPHRASE);
  await open(somebody, openArgs());
  expect(somebody.hidden).toHaveLength(1);
  expect(readFileSync(at('list.csv'), 'utf8')).toContain('"29-07-1951";"999992491"');
  expect(readFileSync(at('return.csv'), 'utf8')).toContain('"999992491"');
  // The screen, which others may see, shows neither.
  expect(somebody.printed.join('\n')).not.toMatch(/999992491|29-07-1951/);
});

test('files are readable by their owner alone, and no other file contains the data', async () => {
  chmodSync(stick, 0o755);
  await exportFor(await makeStickKey());
  await open(person(PASSPHRASE), openArgs());
  for (const name of ['key.json', 'list.csv', 'return.csv', JOURNAL_FILE]) {
    expect([name, statSync(at(name)).mode & 0o777]).toEqual([name, 0o600]);
  }
  const holding = readdirSync(stick).filter((name) => readFileSync(at(name), 'utf8').includes('999992491'));
  expect(holding.sort()).toEqual(['list.csv', 'return.csv']);
});

test('every opening is in the journal before anything is written, without personal data', async () => {
  await exportFor(await makeStickKey());
  await open(person(PASSPHRASE), openArgs());
  const journal = readFileSync(at(JOURNAL_FILE), 'utf8');
  expect(
    journal
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).action),
  ).toEqual(['key.made', 'export.opened']);
  expect(journal).not.toMatch(/999992491|Zon|1951/);
});

test('no file is overwritten: neither a key nor a list', async () => {
  await exportFor(await makeStickKey());
  writeFileSync(at('list.csv'), 'mine');
  await expect(open(person(PASSPHRASE), openArgs())).rejects.toThrow('there already');
  expect(readFileSync(at('list.csv'), 'utf8')).toBe('mine');
  await expect(keygen(person(), { to: at('key.json'), now: NOW })).rejects.toThrow('there already');
  await expect(keygen(person(), { to: at('other.json'), now: NOW })).rejects.toThrow('rotate');
});

test('three wrong passphrases end the command, and nothing is written', async () => {
  await exportFor(await makeStickKey());
  await expect(open(person('a', 'b', 'c'), openArgs())).rejects.toThrow('not the passphrase either');
  expect(existsSync(at('list.csv'))).toBe(false);
});

test('a short passphrase, and two that differ, are prompted for again', async () => {
  const somebody = person('short', PASSPHRASE, `${PASSPHRASE}x`, PASSPHRASE, PASSPHRASE);
  await keygen(somebody, { to: at('key.json'), now: NOW, strength: WEAK });
  expect(somebody.printed.join('\n')).toContain('Please take 16');
  expect(somebody.printed.join('\n')).toContain('not the same');
});

test('after a rotation an export opens with both keys, or in part with one of them', async () => {
  const old = await makeStickKey();
  await rotate(person(PASSPHRASE, PASSPHRASE), { to: at('new.json'), now: NOW, strength: WEAK });
  const fresh = readKey('new.json');
  expect(parsePublicKey(fresh.publicKey)?.id).not.toBe(parsePublicKey(old.publicKey)?.id);
  const both = [
    await submissionFor(old),
    await submissionFor(fresh, { data: taxData({ email: 'b@example.org', bsn: '999993136' }) }),
  ];
  writeFileSync(at('export.jsonl'), formatExport(exportOf(both)));
  await open(person(PASSPHRASE, PASSPHRASE), openArgs({ keys: [at('key.json'), at('new.json')] }));
  expect(readFileSync(at('list.csv'), 'utf8')).toMatch(/999992491[\s\S]*999993136|999993136[\s\S]*999992491/);

  const partly = person('', PASSPHRASE);
  await open(partly, openArgs({ to: at('partly.csv'), returnTo: '' }));
  expect(readFileSync(at('partly.csv'), 'utf8')).not.toContain('999993136');
  expect(partly.printed.join('\n')).toContain(`NOT opened: ${both[1]?.reference}`);
});

test('a tampered export is opened only on confirmation, and then shows the error', async () => {
  const key = await makeStickKey();
  const [one, two] = [
    await submissionFor(key),
    await submissionFor(key, { data: taxData({ email: 'b@example.org' }) }),
  ];
  const swapped = [
    { ...one, sealed: two.sealed },
    { ...two, sealed: one.sealed },
  ];
  writeFileSync(at('export.jsonl'), formatExport(exportOf(swapped, auditLogOf([one, two]))));
  await expect(open(person('no'), openArgs())).rejects.toThrow('Nothing was opened');
  const stubborn = person('yes', PASSPHRASE);
  await open(stubborn, openArgs());
  expect(stubborn.printed.filter((line) => line.includes('sealed for another row'))).toHaveLength(2);
  expect(readFileSync(at('list.csv'), 'utf8')).not.toContain('999992491');
});

test('an audit log that does not continue the one seen before is reported', async () => {
  const key = await makeStickKey();
  await exportFor(key);
  await open(person(PASSPHRASE), openArgs());
  await exportFor(key, taxData(), 'other.jsonl');
  const somebody = person('no');
  await expect(open(somebody, openArgs({ export: at('other.jsonl'), to: at('b.csv') }))).rejects.toThrow(
    'Nothing',
  );
  expect(somebody.printed.join('\n')).toContain('the trail that you saw last');
});

test('a journal that was tampered with is refused', async () => {
  await exportFor(await makeStickKey());
  const journal = readFileSync(at(JOURNAL_FILE), 'utf8');
  writeFileSync(at(JOURNAL_FILE), journal.replace('key.made', 'key.mode'));
  await expect(open(person(PASSPHRASE), openArgs())).rejects.toThrow('not as it was written');
});

test('purging removes submissions from the copy and wipes the list, and leaves tombstones', async () => {
  const submission = await exportFor(await makeStickKey());
  await open(person(PASSPHRASE), openArgs());
  const args = { export: at('export.jsonl'), key: at('key.json'), lists: [at('list.csv')], now: NOW };
  await expect(purge(person('no'), { ...args, before: 'all' })).rejects.toThrow('Nothing was purged');
  await purge(person('purge'), { ...args, lists: [], before: '01-01-2020' });
  expect(readFileSync(at('export.jsonl'), 'utf8')).toContain(submission.sealed);
  await purge(person('purge'), { ...args, before: 'all' });
  expect(existsSync(at('list.csv'))).toBe(false);
  const left = readFileSync(at('export.jsonl'), 'utf8');
  expect(left).not.toContain(submission.sealed);
  expect(left).not.toContain(submission.email);
  expect(readExport(left)).toMatchObject({
    submissions: [],
    lines: expect.arrayContaining([
      expect.objectContaining({ kind: 'tombstone', reference: submission.reference }),
    ]),
  });
  await expect(open(person(PASSPHRASE), openArgs({ to: at('again.csv') }))).rejects.toThrow('no submission');
});

test('a file that is no export, or a damaged one, is reported', async () => {
  await makeStickKey();
  writeFileSync(at('export.jsonl'), 'hello');
  await expect(open(person(), openArgs())).rejects.toThrow('not an export');
  const submission = await exportFor(readKey('key.json'));
  writeFileSync(at('export.jsonl'), formatExport(exportOf([submission])).slice(0, -20));
  await expect(open(person(), openArgs())).rejects.toThrow(/damaged in line \d/);
  await expect(open(person(), openArgs({ export: at('nowhere') }))).rejects.toThrow('cannot be read');
});
