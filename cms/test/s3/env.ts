import type { BucketSettings } from '../../src/files/bucket-settings';

/**
 * A bucket of a real server that may be filled and emptied; null unless S3_TEST_ENDPOINT, S3_TEST_BUCKET,
 * S3_TEST_ACCESS_KEY_ID and S3_TEST_SECRET_ACCESS_KEY name one (S3_TEST_REGION: us-east-1; S3_TEST_PATH_STYLE: true).
 */
export function realBucket(): BucketSettings | null {
  const { S3_TEST_ENDPOINT: endpoint, S3_TEST_BUCKET: bucket } = process.env;
  const { S3_TEST_ACCESS_KEY_ID: accessKeyId, S3_TEST_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const region = process.env.S3_TEST_REGION ?? 'us-east-1';
  const pathStyle = process.env.S3_TEST_PATH_STYLE !== 'false';
  return { endpoint, linkEndpoint: endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle };
}
