import type { Env } from '../settings/parse-env';

/** Address and credentials of a bucket. */
export type BucketSettings = {
  /** 'https://s3.eu-central-1.amazonaws.com': no path */
  endpoint: string;
  /** the endpoint as readers reach it, for the links they get */
  linkEndpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** true: the bucket is the first part of the path; false: part of the host name */
  pathStyle: boolean;
};

/** The bucket in the variables, whether or not uploads are stored there already; null without one. */
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
