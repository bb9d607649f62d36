import { renameSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { signIn, tokenOf } from '../boot/client';
import { bootStrapi, type CmsHandle } from '../boot/strapi';
import { ODD_NAMES } from '../files/odd-file-names';
import { uploaderAt } from '../files/uploader';
import { describeWithServers } from './installed';
import { type Storage, startStorage } from './start-storage';

/** What an editor may wait for an upload to a bucket that hangs, in ms; the request itself takes a part of it. */
const HUNG_UPLOAD_MS = 10_000;

describeWithServers('versitygw as the bucket of uploads', ['versitygw'], () => {
  let storage: Storage;
  let cms: CmsHandle & { stop(): Promise<void> };
  let upload: ReturnType<typeof uploaderAt>;
  let picture: Buffer;

  beforeAll(async () => {
    storage = await startStorage();
    cms = await bootStrapi({ FILES_STORE: 's3', ...storage.environment });
    await signIn(cms);
    upload = uploaderAt(cms, await tokenOf(cms, cms.admin));
    picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await cms?.stop();
    await storage?.stop();
  });

  test.each(ODD_NAMES)('a picture named %j comes back byte by byte', async (name) => {
    const { status, file } = await upload(`${name}.jpg`, picture, 'image/jpeg');
    expect(status).toBe(201);
    const answer = await fetch(cms.url + file?.url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
  });

  test('a bucket that is not there is an outage, and none of its files passes for missing', async () => {
    const { file } = await upload('there.jpg', picture, 'image/jpeg');
    const elsewhere = `${storage.bucketFolder}-renamed`;
    renameSync(storage.bucketFolder, elsewhere);
    try {
      expect((await fetch(cms.url + file?.url)).status).toBe(503);
      expect((await upload('lost.jpg', picture, 'image/jpeg')).status).toBe(503);
    } finally {
      renameSync(elsewhere, storage.bucketFolder);
    }
    expect((await fetch(cms.url + file?.url)).status).toBe(200);
  });

  test('an upload to a bucket that hangs is answered in words, and works once it goes on', async () => {
    storage.signal('SIGSTOP');
    const started = performance.now();
    const hung = await upload('hung.jpg', picture, 'image/jpeg');
    expect(performance.now() - started).toBeLessThan(HUNG_UPLOAD_MS);
    expect(hung).toMatchObject({ status: 503, message: expect.stringMatching(/\w+ \w+/) });
    storage.signal('SIGCONT');
    expect((await upload('hung.jpg', picture, 'image/jpeg')).status).toBe(201);
  });
});
