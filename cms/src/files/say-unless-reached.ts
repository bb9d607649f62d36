import type { Core } from '@strapi/strapi';
import type { Bucket, Reach } from './bucket';

const WORDS: Readonly<Record<Exclude<Reach, 'reachable'>, string>> = {
  refused:
    'files: the bucket refuses us. Look at S3_BUCKET, S3_REGION, S3_PATH_STYLE, the keys and their rights, and the clock.',
  unreachable: 'files: the bucket does not answer. Look at S3_ENDPOINT and the network.',
};

/**
 * Tells the log at boot when the bucket cannot be used. Nothing more: without it pages, baskets and orders go on, and
 * a CMS that refused to start would take those down too.
 */
export async function sayUnlessReached(strapi: Core.Strapi, bucket: Bucket): Promise<void> {
  const reach = await bucket.reach();
  if (reach !== 'reachable') strapi.log.error(WORDS[reach]);
}
