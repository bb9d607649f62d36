import { expect, test } from '@jest/globals';
import { PRODUCTION } from '../../test/boot/production';
import { bucketSettings } from '../files/bucket-settings';
import { parseEnv } from './parse-env';

const BUCKET = {
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'press-files',
  S3_ACCESS_KEY_ID: 'AKQ7R2',
  S3_SECRET_ACCESS_KEY: 'rT5/kW+8mZ2qN9vXc4yB7jHsLdPgUeFa3iOo6R1t',
};
const parse = (more: Record<string, string | undefined>) => parseEnv({ ...PRODUCTION, ...more });
const problemOf = (more: Record<string, string | undefined>) => {
  const parsed = parse(more);
  return parsed.ok ? null : parsed.problem;
};

test('files are on the disk unless a bucket is fully configured', () => {
  const parsed = parse({});
  expect(parsed).toMatchObject({ ok: true, env: { FILES_STORE: 'disk' } });
  expect(parsed.ok && bucketSettings(parsed.env)).toBeNull();
});

test('a bucket may be configured before files are in it, and have another address for readers', () => {
  const parsed = parse({ ...BUCKET, S3_LINK_ENDPOINT: 'https://files.press.nl/' });
  expect(parsed.ok && bucketSettings(parsed.env)).toMatchObject({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    linkEndpoint: 'https://files.press.nl/',
    pathStyle: true,
  });
  expect(problemOf({ ...BUCKET, FILES_STORE: 's3', S3_PATH_STYLE: 'false' })).toBeNull();
});

test('names all missing variables, with the reason', () => {
  const why = 'is not set, and FILES_STORE=s3 needs it';
  expect(problemOf({ FILES_STORE: 's3' })).toBe(
    `S3_ENDPOINT ${why}; S3_BUCKET ${why}; S3_ACCESS_KEY_ID ${why}; S3_SECRET_ACCESS_KEY ${why}`,
  );
  expect(problemOf({ ...BUCKET, S3_BUCKET: '' })).toBe(
    'S3_BUCKET is not set, and other variables of the bucket are',
  );
});

test('e-books in the bucket need one', () => {
  expect(problemOf({ EBOOK_DISTRIBUTOR: 'bucket' })).toContain('EBOOK_DISTRIBUTOR is the bucket, which');
  expect(problemOf({ EBOOK_DISTRIBUTOR: 'bucket', ...BUCKET })).toBeNull();
});

test.each([
  [{ FILES_STORE: 'tape' }, 'FILES_STORE '],
  [{ S3_ENDPOINT: 's3.press.nl' }, 'S3_ENDPOINT must be an http or https address'],
  [{ S3_ENDPOINT: 'https://s3.press.nl/path' }, 'S3_ENDPOINT must be a host alone'],
  [{ S3_ENDPOINT: 'https://user:Word@s3.press.nl' }, 'S3_ENDPOINT must be a host alone'],
  [{ S3_ENDPOINT: 'https://s3.press.example' }, 'S3_ENDPOINT names an example host'],
  [{ S3_LINK_ENDPOINT: 'http://files.press.nl' }, 'S3_LINK_ENDPOINT must be https in production'],
  [{ S3_BUCKET: 'Press Files' }, 'S3_BUCKET is no name of a bucket'],
  [{ S3_SECRET_ACCESS_KEY: 'my-secret-key-Word' }, 'S3_SECRET_ACCESS_KEY is an example'],
])('refuses %j by name, without showing its value', (more, problem) => {
  expect(problemOf({ ...BUCKET, FILES_STORE: 's3', ...more })).toContain(problem);
  expect(problemOf({ ...BUCKET, FILES_STORE: 's3', ...more })).not.toContain('Word');
});
