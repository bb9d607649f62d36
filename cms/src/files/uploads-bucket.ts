import { env } from '../settings/env';
import { Bucket } from './bucket';
import { bucketSettings } from './bucket-settings';

const settings = bucketSettings(env);

/** The configured bucket, whether or not uploads are in it already; null without one. */
export const configuredBucket: Bucket | null = settings && new Bucket(settings);

/** The bucket in which uploads are stored; null: they are on the disk. */
export const uploadsBucket: Bucket | null = env.FILES_STORE === 's3' ? configuredBucket : null;
