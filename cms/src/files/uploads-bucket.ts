import { env } from '../env';
import { Bucket } from './bucket';
import { bucketSettings } from './bucket-settings';

const settings = bucketSettings(env);

/** The bucket that is configured, whether uploads lie in it yet or not; null without one. */
export const configuredBucket: Bucket | null = settings && new Bucket(settings);

/** Where uploads lie; null: on the disk. */
export const uploadsBucket: Bucket | null = env.FILES_STORE === 's3' ? configuredBucket : null;
