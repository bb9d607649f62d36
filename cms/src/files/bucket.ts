import { Readable } from 'node:stream';
import { GatewayError } from '@colophon/shop/gateways/gateway-error';
import { readLimited } from '@colophon/shop/gateways/read-limited';
import type { BucketSettings } from './bucket-settings';
import { listObjects } from './list-objects';
import { SignedRequests } from './signed-requests';
import { unlessStalled } from './unless-stalled';

/** A file that is to be stored. `open` is called for each try; `sha256` is in hex, and the server checks it. */
export type Source = { open: () => Readable; bytes: number; sha256: string; type: string };
/** What is known of an object; `sha256` where it was stored by us. */
export type StoredObject = { bytes: number; changedAt: Date; sha256: string | null };
/** An object on its way, or a part of it; `status` 416 and no body for a part that there is not. */
export type OpenObject = { status: number; headers: Headers; body: Readable | null };
/** Whether a bucket can be used: 'refused' means that keys, name or region are wrong. */
export type Reach = 'reachable' | 'refused' | 'unreachable';

/**
 * How long we wait: for a word, for an answer to begin, for the next bytes of one, for the bucket to take the next bytes
 * of an upload, for what an upload left to be removed, and in all before we give up.
 */
export type Patience = {
  shortMs: number;
  firstByteMs: number;
  stallMs: number;
  storeMs: number;
  undoMs: number;
  wholeMs: number;
};

/** An editor who uploads is told within ten seconds: `storeMs` and `undoMs` together stay below. */
const PATIENCE: Patience = {
  shortMs: 5000,
  firstByteMs: 10_000,
  stallMs: 30_000,
  storeMs: 6000,
  undoMs: 1500,
  wholeMs: 20_000,
};
/** S3's own is some two hundred bytes. */
const LONGEST_VERSIONING_BYTES = 64 * 1024;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const RANGE_NOT_SATISFIABLE = 416;
/** A bucket that was there is believed for so long. */
const LOOK_KEPT_MS = 5000;

/**
 * Objects in storage that speaks S3's protocol. An object appears whole or not at all; each call may be repeated, and
 * is, where the server is busy or away for a moment.
 * All of them throw a GatewayError when that does not help.
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
   * Stores an object, over one of that name. The server refuses what came damaged. A slow line may take its time, one
   * that takes nothing may not.
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
   * @param tries  how often it is asked for at most
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
   * Opens an object. Its body errors when the line is cut or nothing comes for half a minute.
   * @param range  as the header has it: 'bytes=0-99'
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

  /** Removes an object; one that there is not is removed. */
  async remove(key: string): Promise<void> {
    await this.delete(key, { timeoutMs: this.patience.shortMs });
  }

  /** Removes what an upload has left while an editor waits: soon, or not at all. */
  async undo(key: string): Promise<void> {
    await this.delete(key, { timeoutMs: this.patience.undoMs, patienceMs: this.patience.undoMs / 2 });
  }

  private async delete(key: string, patience: { timeoutMs: number; patienceMs?: number }): Promise<void> {
    const response = await this.requests.send({ method: 'DELETE', key, expected: [NOT_FOUND], ...patience });
    await response.body?.cancel();
    if (response.status === NOT_FOUND) await this.notThere();
  }

  /**
   * What an object is that the server does not know: none. But a server without our bucket answers the same, and then
   * every file would pass for one that was never there.
   * @throws GatewayError when there is no bucket, or it does not answer
   */
  private async notThere(): Promise<null> {
    if (!this.looked || performance.now() - this.looked.at > LOOK_KEPT_MS) {
      const exists = this.bucketExists();
      this.looked = { at: performance.now(), exists };
      // One that failed is not kept, so that a bucket that comes back is seen at once.
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
      // A key may be too small to ask for the bucket, and see by a 404 that an object is not in it.
      expected: [NOT_FOUND, FORBIDDEN],
    });
    return status !== NOT_FOUND;
  }

  /** All objects whose names begin with a prefix, in the order of their names. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number }> {
    return listObjects(this.requests, prefix);
  }

  /**
   * An address that opens one object to whoever has it, for so many seconds and no longer.
   * @param fileName  under which a browser keeps it: letters, digits, '.', '-' and '_'
   */
  link(key: string, seconds: number, fileName: string): Promise<string> {
    const query = {
      'response-content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
      'response-cache-control': 'no-store',
    };
    return this.requests.link(key, seconds, query);
  }

  /** Whether the bucket keeps what is overwritten and removed; null where it does not say. */
  async keepsVersions(): Promise<boolean | null> {
    const query = { versioning: '' };
    try {
      const response = await this.requests.send({ method: 'GET', query, timeoutMs: this.patience.shortMs });
      return /<Status>Enabled<\/Status>/.test(await readLimited(response, LONGEST_VERSIONING_BYTES));
    } catch (error) {
      // Some servers, and keys with few rights, do not answer this.
      if (error instanceof GatewayError && error.kind === 'refused') return null;
      throw error;
    }
  }

  /** Asks once, as somebody does who asks again soon. */
  async reach(): Promise<Reach> {
    try {
      await this.requests.send({ method: 'HEAD', timeoutMs: this.patience.shortMs, tries: 1 });
      return 'reachable';
    } catch (error) {
      return error instanceof GatewayError && error.kind === 'refused' ? 'refused' : 'unreachable';
    }
  }
}
