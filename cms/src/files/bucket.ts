import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { GatewayError } from '@colophon/shop/platform/gateway-error';
import type { BucketSettings } from './bucket-settings';

/** An object that is being read, or a part of it; `status` 416 and no body for a range outside the file. */
type OpenObject = {
  status: 200 | 206 | 416;
  /** of the response: content-length, content-range, etag, last-modified */
  headers: Readonly<Record<string, string>>;
  body: Readable | null;
};
/** State of a bucket: 'refused' means that keys, name or region are wrong. */
export type Reach = 'reachable' | 'refused' | 'unreachable';

/** Time limits, ms: until a response begins, between bytes of a response, between bytes of an upload, of an undo. */
export type Patience = { responseMs: number; stallMs: number; storeMs: number; undoMs: number };

/** An uploading editor gets a result within ten seconds: two tries of `storeMs` and `undoMs` stay below that. */
const PATIENCE: Patience = { responseMs: 5000, stallMs: 30_000, storeMs: 3500, undoMs: 1500 };
const STORE_TRIES = 2;
const RANGE_NOT_SATISFIABLE = 416;
/** Statuses that S3 uses for temporary failures, besides those of the server. */
const PASSING = new Set([408, 429]);

/**
 * Objects in S3-compatible storage. An object is stored completely or not at all; calls are retried when the server is busy or
 * unreachable. All methods throw a GatewayError when retries do not help; it contains no address, key or signature.
 */
export class Bucket {
  private readonly name: string;
  private readonly reader: S3Client;
  private readonly writer: S3Client;
  private readonly signer: S3Client;

  constructor(
    settings: BucketSettings,
    private readonly patience: Patience = PATIENCE,
  ) {
    const { bucket, endpoint, linkEndpoint, region, accessKeyId, secretAccessKey, pathStyle } = settings;
    const shared = { region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: pathStyle };
    this.name = bucket;
    const { responseMs, storeMs } = patience;
    this.reader = new S3Client({
      ...shared,
      endpoint,
      requestHandler: {
        connectionTimeout: responseMs,
        requestTimeout: responseMs,
        throwOnRequestTimeout: true,
      },
    });
    this.writer = new S3Client({
      ...shared,
      endpoint,
      maxAttempts: STORE_TRIES,
      // Of a socket on which nothing moves: a slow connection may take its time.
      requestHandler: { connectionTimeout: storeMs, socketTimeout: storeMs },
    });
    this.signer = new S3Client({ ...shared, endpoint: linkEndpoint });
  }

  /** Stores an object, replacing one of that name. */
  async put(key: string, body: Buffer, type: string): Promise<void> {
    const command = new PutObjectCommand({ ...this.object(key), Body: body, ContentType: type });
    await this.writer.send(command).catch(fail);
  }

  /** @returns null when there is no such object */
  async find(key: string): Promise<{ bytes: number; changedAt: Date } | null> {
    // A HEAD could not tell a missing object from a missing bucket.
    const opened = await this.open(key, 'bytes=0-0');
    if (opened === null) return null;
    opened.body?.destroy();
    const [, bytes] = opened.headers['content-range']?.split('/') ?? [];
    return { bytes: Number(bytes ?? 0), changedAt: new Date(opened.headers['last-modified'] ?? 0) };
  }

  /**
   * Opens an object. Its body errors when the connection breaks or stalls for half a minute.
   * @param range  a Range header: 'bytes=0-99'
   * @returns null when there is no such object
   */
  async open(key: string, range?: string): Promise<OpenObject | null> {
    try {
      const output = await this.reader.send(
        new GetObjectCommand({ ...this.object(key), ...(range && { Range: range }) }),
      );
      const body = output.Body?.transformToWebStream();
      return {
        status: output.ContentRange === undefined ? 200 : 206,
        headers: headersOf(output),
        body: body ? Readable.from(unlessStalled(body, this.patience.stallMs)) : null,
      };
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw asGatewayError(error);
      if (error.name === 'NoSuchKey') return null;
      if (statusOf(error) === RANGE_NOT_SATISFIABLE) return { status: 416, headers: {}, body: null };
      throw asGatewayError(error);
    }
  }

  /** Removes an object; succeeds when there is none. */
  async remove(key: string): Promise<void> {
    await this.reader.send(new DeleteObjectCommand(this.object(key))).catch(fail);
  }

  /** Removes the remains of a failed upload while an editor waits: quickly, or not at all. */
  async undo(key: string): Promise<void> {
    const abortSignal = AbortSignal.timeout(this.patience.undoMs);
    await this.writer.send(new DeleteObjectCommand(this.object(key)), { abortSignal }).catch(fail);
  }

  /** The names of all objects that begin with a prefix. */
  async *list(prefix: string): AsyncGenerator<string> {
    const pages = paginateListObjectsV2({ client: this.reader }, { Bucket: this.name, Prefix: prefix });
    try {
      for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) yield Key;
    } catch (error) {
      throw asGatewayError(error);
    }
  }

  /**
   * A presigned link to one object, valid for so many seconds.
   * @param fileName  for the browser's download: letters, digits, '.', '-' and '_'
   */
  link(key: string, seconds: number, fileName: string): Promise<string> {
    const command = new GetObjectCommand({
      ...this.object(key),
      ResponseContentDisposition: `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
      ResponseCacheControl: 'no-store',
    });
    return getSignedUrl(this.signer, command, { expiresIn: seconds });
  }

  async reach(): Promise<Reach> {
    try {
      await this.reader.send(new HeadBucketCommand({ Bucket: this.name }));
      return 'reachable';
    } catch (error) {
      return asGatewayError(error).kind === 'refused' ? 'refused' : 'unreachable';
    }
  }

  private object(key: string) {
    return { Bucket: this.name, Key: key };
  }
}

function headersOf({ ContentLength, ContentRange, ETag, LastModified }: GetObjectCommandOutput) {
  return {
    'accept-ranges': 'bytes',
    ...(ContentLength !== undefined && { 'content-length': String(ContentLength) }),
    ...(ContentRange !== undefined && { 'content-range': ContentRange }),
    ...(ETag !== undefined && { etag: ETag }),
    ...(LastModified !== undefined && { 'last-modified': LastModified.toUTCString() }),
  };
}

const statusOf = (error: S3ServiceException) => error.$metadata.httpStatusCode ?? 0;

function fail(error: unknown): never {
  throw asGatewayError(error);
}

function asGatewayError(error: unknown): GatewayError {
  if (error instanceof S3ServiceException && statusOf(error) > 0) {
    const status = statusOf(error);
    const kind = status >= 500 || PASSING.has(status) ? 'unreachable' : 'refused';
    return new GatewayError('files', `the bucket answered ${status} ${error.name}`, { kind });
  }
  const { code, name } = error as { code?: unknown; name?: unknown };
  return new GatewayError('files', `the bucket does not answer (${code ?? name})`);
}

/**
 * Yields the bytes of a body as they arrive.
 * @throws Error when none arrived for the given time, or the connection broke
 */
async function* unlessStalled(body: ReadableStream<Uint8Array>, stallMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const next = await withTimeout(stallMs, reader.read());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // A consumer that stops early cancels the rest.
    await reader.cancel().catch(() => {});
  }
}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The bucket went silent')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
