import type { Core } from '@strapi/strapi';
import type { Bucket, Reach } from './bucket';

const MESSAGES: Readonly<Record<Exclude<Reach, 'reachable'>, string>> = {
  refused:
    'files: the bucket refuses us. Look at S3_BUCKET, S3_REGION, S3_PATH_STYLE, the keys and their rights, and the clock.',
  unreachable: 'files: the bucket does not answer. Look at S3_ENDPOINT and the network.',
};

/**
 * Logs an error at boot when the bucket cannot be used. It does not stop the boot: pages, baskets and orders work without the
 * bucket.
 */
export async function logUnlessReachable(strapi: Core.Strapi, bucket: Bucket): Promise<void> {
  const reach = await bucket.reach();
  if (reach !== 'reachable') strapi.log.error(MESSAGES[reach]);
}
