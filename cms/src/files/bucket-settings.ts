import type { Env } from '../parse-env';

/** How a bucket is reached, and who we are there. */
export type BucketSettings = {
  /** 'https://s3.eu-central-1.amazonaws.com': no path */
  endpoint: string;
  /** where readers reach the same, for links that are given to them */
  linkEndpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** the bucket is the first part of the path; else of the host's name */
  pathStyle: boolean;
};

/** The bucket that the variables name, whether files lie there already or not; null where they name none. */
export function bucketSettings(env: Env): BucketSettings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint,
    linkEndpoint: env.S3_LINK_ENDPOINT ?? endpoint,
    region: env.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: env.S3_PATH_STYLE,
  };
}
