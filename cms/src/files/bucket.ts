import { Readable } from 'node:stream';
import { GatewayError } from '@colophon/shop/platform/gateway-error';
import { readLimited } from '@colophon/shop/platform/read-limited';
import type { BucketSettings } from './bucket-settings';
import { listObjects } from './list-objects';
import { SignedRequests } from './signed-requests';
import { unlessStalled } from './unless-stalled';

/** A file to store. `open` is called for each try; `sha256` is in hex, and the server checks it. */
export type Source = { open: () => Readable; bytes: number; sha256: string; type: string };
/** Metadata of an object; `sha256` only where we stored it. */
export type StoredObject = { bytes: number; changedAt: Date; sha256: string | null };
/** An object that is being read, or a part of it; `status` 416 and no body for a range outside the file. */
export type OpenObject = { status: number; headers: Headers; body: Readable | null };
/** State of a bucket: 'refused' means that keys, name or region are wrong. */
export type Reach = 'reachable' | 'refused' | 'unreachable';

/**
 * Time limits: of a metadata request, until a response begins, between bytes of a response, between bytes of an upload that the
 * bucket takes, of removing a failed upload, and of all tries together.
 */
export type Patience = {
  shortMs: number;
  firstByteMs: number;
  stallMs: number;
  storeMs: number;
  undoMs: number;
  wholeMs: number;
};

/** An uploading editor gets a result within ten seconds: `storeMs` and `undoMs` together stay below that. */
const PATIENCE: Patience = {
  shortMs: 5000,
  firstByteMs: 10_000,
  stallMs: 30_000,
  storeMs: 6000,
  undoMs: 1500,
  wholeMs: 20_000,
};
/** S3's own response is some two hundred bytes. */
const LONGEST_VERSIONING_BYTES = 64 * 1024;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const RANGE_NOT_SATISFIABLE = 416;
/** How long a successful check of the bucket is cached. */
const REACH_CACHED_MS = 5000;

/**
 * Objects in S3-compatible storage. An object is stored completely or not at all; each call is idempotent, and is retried when
 * the server is busy or unreachable.
 * All methods throw a GatewayError when retries do not help.
 */
export class Bucket {
  private readonly requests: SignedRequests;
  private looked: { at: number; exists: Promise<boolean> } | null = null;

  constructor(
    settings: BucketSettings,
    private readonly patience: Patience = PATIENCE,
  ) {
    this.requests = new SignedRequests(settings, patience.wholeMs);
  }

  /**
   * Stores an object, replacing one of that name. The server refuses a damaged body. A slow connection may take its time, a
   * stalled one may not.
   */
  async put(key: string, { open, bytes, sha256, type }: Source): Promise<void> {
    const response = await this.requests.send({
      method: 'PUT',
      key,
      headers: {
        'content-type': type,
        'content-length': String(bytes),
        'x-amz-content-sha256': sha256,
        'x-amz-meta-sha256': sha256,
      },
      body: open,
      timeoutMs: this.patience.storeMs,
      patienceMs: this.patience.storeMs / 2,
    });
    await response.body?.cancel();
  }

  /**
   * @param tries  maximum number of tries
   * @returns null when there is no such object
   */
  async find(key: string, tries = 4): Promise<StoredObject | null> {
    const { status, headers } = await this.requests.send({
      method: 'HEAD',
      key,
      timeoutMs: this.patience.shortMs,
      tries,
      expected: [NOT_FOUND],
    });
    if (status === NOT_FOUND) return this.notThere();
    const bytes = Number(headers.get('content-length') ?? Number.NaN);
    const changedAt = new Date(headers.get('last-modified') ?? '');
    if (!Number.isInteger(bytes) || Number.isNaN(changedAt.getTime())) {
      throw new GatewayError('files', 'what answers is no bucket', { kind: 'refused' });
    }
    return { bytes, changedAt, sha256: headers.get('x-amz-meta-sha256') };
  }

  /**
   * Opens an object. Its body errors when the connection breaks or stalls for half a minute.
   * @param range  a Range header: 'bytes=0-99'
   * @returns null when there is no such object
   */
  async open(key: string, range?: string): Promise<OpenObject | null> {
    const response = await this.requests.send({
      method: 'GET',
      key,
      timeoutMs: this.patience.firstByteMs,
      expected: [NOT_FOUND, RANGE_NOT_SATISFIABLE],
      ...(range && { headers: { range } }),
    });
    const { status, headers, body } = response;
    if (status === NOT_FOUND || status === RANGE_NOT_SATISFIABLE) {
      await body?.cancel();
      return status === NOT_FOUND ? this.notThere() : { status, headers, body: null };
    }
    return { status, headers, body: body && Readable.from(unlessStalled(body, this.patience.stallMs)) };
  }

  /** Removes an object; succeeds when there is none. */
  async remove(key: string): Promise<void> {
    await this.delete(key, { timeoutMs: this.patience.shortMs });
  }

  /** Removes the remains of a failed upload while an editor waits: quickly, or not at all. */
  async undo(key: string): Promise<void> {
    await this.delete(key, { timeoutMs: this.patience.undoMs, patienceMs: this.patience.undoMs / 2 });
  }

  private async delete(key: string, patience: { timeoutMs: number; patienceMs?: number }): Promise<void> {
    const response = await this.requests.send({ method: 'DELETE', key, expected: [NOT_FOUND], ...patience });
    await response.body?.cancel();
    if (response.status === NOT_FOUND) await this.notThere();
  }

  /**
   * Confirms that a missing object is missing. A server without our bucket gives the same response, and then every file would
   * seem not to exist.
   * @throws GatewayError when there is no bucket, or it does not respond
   */
  private async notThere(): Promise<null> {
    if (!this.looked || performance.now() - this.looked.at > REACH_CACHED_MS) {
      const exists = this.bucketExists();
      this.looked = { at: performance.now(), exists };
      // A failed check is not cached, so that a bucket that is back is used at once.
      exists.catch(() => {
        this.looked = null;
      });
    }
    if (await this.looked.exists) return null;
    this.looked = null;
    throw new GatewayError('files', 'there is no such bucket: look at S3_BUCKET', { kind: 'refused' });
  }

  private async bucketExists(): Promise<boolean> {
    const { status } = await this.requests.send({
      method: 'HEAD',
      timeoutMs: this.patience.shortMs,
      tries: 2,
      // A key may lack the right to look up the bucket, and still get a 404 for a missing object.
      expected: [NOT_FOUND, FORBIDDEN],
    });
    return status !== NOT_FOUND;
  }

  /** All objects whose names begin with a prefix, sorted by name. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number }> {
    return listObjects(this.requests, prefix);
  }

  /**
   * A presigned link to one object, valid for so many seconds.
   * @param fileName  for the browser's download: letters, digits, '.', '-' and '_'
   */
  link(key: string, seconds: number, fileName: string): Promise<string> {
    const query = {
      'response-content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
      'response-cache-control': 'no-store',
    };
    return this.requests.link(key, seconds, query);
  }

  /** Returns true if the bucket keeps overwritten and removed objects; null if it is unknown. */
  async isVersioned(): Promise<boolean | null> {
    const query = { versioning: '' };
    try {
      const response = await this.requests.send({ method: 'GET', query, timeoutMs: this.patience.shortMs });
      return /<Status>Enabled<\/Status>/.test(await readLimited(response, LONGEST_VERSIONING_BYTES));
    } catch (error) {
      // Some servers, and keys with few rights, refuse this request.
      if (error instanceof GatewayError && error.kind === 'refused') return null;
      throw error;
    }
  }

  /** Checks the bucket with one try, for callers that check again soon. */
  async reach(): Promise<Reach> {
    try {
      await this.requests.send({ method: 'HEAD', timeoutMs: this.patience.shortMs, tries: 1 });
      return 'reachable';
    } catch (error) {
      return error instanceof GatewayError && error.kind === 'refused' ? 'refused' : 'unreachable';
    }
  }
}
