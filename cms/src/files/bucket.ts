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

/** How long we wait: for a word, for an answer to begin, for the next bytes of one, and in all before we give up. */
export type Patience = { shortMs: number; firstByteMs: number; stallMs: number; wholeMs: number };

const PATIENCE: Patience = { shortMs: 5000, firstByteMs: 10_000, stallMs: 30_000, wholeMs: 20_000 };
/** An upload gets the time that a slow line needs. */
const SLOWEST_BYTES_PER_MS = 100;
/** S3's own is some two hundred bytes. */
const LONGEST_VERSIONING_BYTES = 64 * 1024;
const NOT_FOUND = 404;
const RANGE_NOT_SATISFIABLE = 416;

/**
 * Objects in storage that speaks S3's protocol. An object appears whole or not at all; each call may be repeated, and
 * is, where the server is busy or away for a moment.
 * All of them throw a GatewayError when that does not help.
 */
export class Bucket {
  private readonly requests: SignedRequests;

  constructor(
    settings: BucketSettings,
    private readonly patience: Patience = PATIENCE,
  ) {
    this.requests = new SignedRequests(settings, patience.wholeMs);
  }

  /** Stores an object, over one of that name. The server refuses what came damaged. */
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
      timeoutMs: this.patience.firstByteMs + bytes / SLOWEST_BYTES_PER_MS,
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
    if (status === NOT_FOUND) return null;
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
      return status === NOT_FOUND ? null : { status, headers, body: null };
    }
    return { status, headers, body: body && Readable.from(unlessStalled(body, this.patience.stallMs)) };
  }

  /** Removes an object; one that there is not is removed. */
  async remove(key: string): Promise<void> {
    const asked = { method: 'DELETE', key, timeoutMs: this.patience.shortMs, expected: [NOT_FOUND] } as const;
    await (await this.requests.send(asked)).body?.cancel();
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
