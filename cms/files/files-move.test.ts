import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Bucket } from '../src/files/bucket';
import { bucketStore } from '../src/files/bucket-store';
import { diskStore } from '../src/files/disk-store';
import type { FileStore } from '../src/files/file-store';
import { sourceOf } from '../test/s3/source';
import { StandIn } from '../test/s3/stand-in';
import { load, save } from './backup';
import { check } from './check';
import { move } from './move';

let standIn: StandIn;
let folder: string;
let disk: FileStore;
let s3: FileStore;
let said: string[];
const say = (line: string) => said.push(line);

beforeEach(async () => {
  standIn = await StandIn.start();
  folder = mkdtempSync(join(tmpdir(), 'colophon-move-'));
  mkdirSync(join(folder, 'uploads'));
  disk = diskStore(join(folder, 'uploads'));
  s3 = bucketStore(new Bucket(standIn.settings));
  said = [];
});
afterEach(async () => {
  await standIn.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pathOf = (name: string) => join(folder, 'uploads', name);
const keep = { remove: false, say };
/** Uploads as the media library leaves them, with the rest of an upload that was killed. */
function fill(count = 8): Map<string, Buffer> {
  writeFileSync(pathOf('killed.jpg.part'), 'x');
  const made = Array.from(
    { length: count },
    (_, n) => [`file_${n}.${n % 2 ? 'pdf' : 'jpg'}`, randomBytes(5000 + n)] as const,
  );
  for (const [name, body] of made) {
    writeFileSync(pathOf(name), body);
    utimesSync(pathOf(name), new Date(), new Date('2026-03-01T12:00:00Z'));
  }
  return new Map(made);
}
const inBucket = () =>
  new Map([...standIn.objects].map(([key, { body }]) => [key.replace('uploads/', ''), body] as const).sort());
const onDisk = () =>
  new Map(
    readdirSync(join(folder, 'uploads'))
      .sort()
      .map((name) => [name, readFileSync(pathOf(name))]),
  );
const puts = () => standIn.asked.filter((one) => one.startsWith('PUT')).length;

test('every upload goes to the bucket, with its kind, and a second time nothing is sent', async () => {
  const files = fill();
  expect(await move(disk, s3, keep)).toBe(0);
  expect(inBucket()).toEqual(files);
  expect(standIn.objects.get('uploads/file_1.pdf')?.type).toBe('application/pdf');
  expect(await move(disk, s3, keep)).toBe(0);
  expect(puts()).toBe(8);
  expect(said).toEqual([
    '8 files copied from disk to s3 (41 kB), 0 were there.',
    '0 files copied from disk to s3 (0 kB), 8 were there.',
  ]);
});

test('a file that is removed while others are copied is none, and a folder that cannot be read is not an empty one', async () => {
  fill();
  const names: string[] = [];
  for await (const { name } of disk.list()) {
    names.push(name);
    rmSync(pathOf('file_1.pdf'), { force: true });
  }
  expect(names).toHaveLength(7);
  expect(await move(diskStore(join(folder, 'none yet')), s3, keep)).toBe(0);
  await expect(move(diskStore(pathOf('file_2.jpg')), s3, keep)).rejects.toThrow('ENOTDIR');
  await expect(diskStore(pathOf('file_2.jpg')).find('a.jpg')).rejects.toThrow('ENOTDIR');
});

test('and back, where it is the same, its date too, and the bucket is emptied when told', async () => {
  const files = fill();
  await move(disk, s3, { remove: true, say });
  expect([...onDisk().keys()]).toEqual(['killed.jpg.part']);
  expect(await move(s3, disk, { remove: true, say })).toBe(0);
  rmSync(pathOf('killed.jpg.part'));
  expect(onDisk()).toEqual(files);
  expect(inBucket().size).toBe(0);
});

test('what fails is named and keeps nothing back, and the next time only that is left', async () => {
  const files = fill();
  standIn.fault = { kind: 'full', for: /file_3/ };
  expect(await move(disk, s3, { remove: true, say })).toBe(1);
  expect(said.join('\n')).toMatch(/file_3\.pdf: files: the bucket answered 507/);
  expect(said.at(-1)).toBe('1 did not arrive; run this again: file_3.pdf.');
  expect([...onDisk().keys()]).toEqual(['file_3.pdf', 'killed.jpg.part']);
  standIn.fault = null;
  expect(await move(disk, s3, { remove: true, say })).toBe(0);
  expect(inBucket()).toEqual(files);
});

test('one of the same size with another content is replaced, and one that is newer over there stays', async () => {
  fill(2);
  await move(disk, s3, keep);
  const later = new Date(Date.now() + 60_000);
  const changed = randomBytes(5000);
  writeFileSync(pathOf('file_0.jpg'), changed);
  utimesSync(pathOf('file_0.jpg'), later, later);
  const replaced = randomBytes(300);
  await s3.put('file_1.pdf', sourceOf(replaced), new Date());
  expect(await move(disk, s3, keep)).toBe(0);
  expect(inBucket()).toEqual(
    new Map([
      ['file_0.jpg', changed],
      ['file_1.pdf', replaced],
    ]),
  );
  expect(said.at(-1)).toBe('1 are newer on s3 and stay as they are there: file_1.pdf.');
});

test('a line that is cut leaves no half file on the disk', async () => {
  await s3.put('a.jpg', sourceOf(randomBytes(100_000)), new Date());
  standIn.fault = { kind: 'cut' };
  expect(await move(s3, disk, keep)).toBe(1);
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
});

test('an object without our hash is read for it, and a name that is no upload stays out of the disk', async () => {
  const body = randomBytes(2000);
  const bare = { body, type: 'image/jpeg', meta: {}, changedAt: new Date() };
  standIn.objects.set('uploads/a.jpg', bare);
  standIn.objects.set('uploads/folder/..b.jpg', bare);
  expect(await move(s3, disk, keep)).toBe(1);
  expect(onDisk()).toEqual(new Map([['a.jpg', body]]));
  expect(said.join()).toContain('is no name of an upload');
});

test('files that rows know of and nobody has are named', async () => {
  fill(3);
  expect(await check(disk, new Set(['file_0.jpg', 'gone.jpg']), say)).toBe(3);
  expect(said).toEqual([
    '1 of 2 files of the media library are on disk.',
    'Missing: gone.jpg.',
    'Without a row: file_1.pdf, file_2.jpg.',
  ]);
  expect(await check(disk, new Set(['file_0.jpg']), say)).toBe(0);
});

test('a bucket without versions is copied into the backup, and comes back into bucket or disk', async () => {
  const files = fill(4);
  await move(disk, s3, { remove: true, say });
  const backup = join(folder, 'backup');
  mkdirSync(backup);
  await save(s3, backup, { keepsVersions: false, copies: false, say });
  standIn.objects.clear();
  expect(await load(s3, backup, say)).toBe(0);
  expect(inBucket()).toEqual(files);
  rmSync(pathOf('killed.jpg.part'));
  expect(await load(disk, backup, say)).toBe(0);
  expect(onDisk()).toEqual(files);
});

test('restoring brings back what was replaced since, although that is newer', async () => {
  const files = fill(1);
  await move(disk, s3, keep);
  const backup = join(folder, 'backup');
  mkdirSync(backup);
  await save(s3, backup, { keepsVersions: null, copies: false, say });
  await s3.put('file_0.jpg', sourceOf('another'), new Date());
  await load(s3, backup, say);
  expect(inBucket()).toEqual(files);
});

test('of a bucket that keeps versions the backup has the names, and restoring says which are missing', async () => {
  fill(3);
  await move(disk, s3, keep);
  const backup = join(folder, 'backup');
  mkdirSync(backup);
  await save(s3, backup, { keepsVersions: true, copies: false, say });
  expect(readdirSync(backup)).toEqual(['files.json']);
  expect(await load(s3, backup, say)).toBe(0);
  standIn.objects.delete('uploads/file_1.pdf');
  expect(await load(s3, backup, say)).toBe(3);
  expect(said.join('\n')).toContain('Missing on s3, or of another size: file_1.pdf.');
  await save(disk, backup, { keepsVersions: false, copies: true, say });
  expect(await load(s3, backup, say)).toBe(0);
  expect(standIn.objects.size).toBe(3);
});
