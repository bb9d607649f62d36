import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { GatewayError } from '@colophon/shop/gateways/gateway-error';
import { readLimited } from '@colophon/shop/gateways/read-limited';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from './bucket-settings';
import { encodedKey } from './domain/object-key';

/** What is asked of a bucket. Each may be repeated: S3 takes an object whole or not at all. */
export type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** of an object; without one the bucket itself is meant */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** makes the body anew for each try */
  body?: () => Readable;
  /** until an answer has begun; with a body, since the line last took a part of it */
  timeoutMs: number;
  /** somebody waits: after so long no further try is begun; as the constructor says unless told otherwise */
  patienceMs?: number;
  /** how often at most; four times unless told otherwise */
  tries?: number;
  /** statuses that are an answer, besides those of success */
  expected?: readonly number[];
};

const TRIES = 4;
const FIRST_PAUSE_MS = 200;
const LONGEST_COMPLAINT_BYTES = 64 * 1024;
/** S3's words for what passes by itself. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Signs requests to a bucket (AWS Signature Version 4) and sends them, again after a pause where that may help.
 * Nothing that is thrown here holds an address, a key or a signature.
 */
export class SignedRequests {
  private readonly signingKeys = new Map<string, ArrayBuffer>();

  /** @param patienceMs  somebody waits for us: after so long no further try is begun */
  constructor(
    private readonly settings: BucketSettings,
    private readonly patienceMs: number,
  ) {}

  /** @throws GatewayError: 'unreachable' when no good answer came, 'refused' when our keys or settings are not taken */
  async send(asked: BucketRequest): Promise<Response> {
    const began = performance.now();
    for (let tried = 1; ; tried++) {
      const outcome = await this.tryOnce(asked).catch(asGatewayError);
      if (outcome instanceof Response) return outcome;
      const late = performance.now() - began > (asked.patienceMs ?? this.patienceMs);
      if (!outcome.retryable || tried >= (asked.tries ?? TRIES) || late) throw outcome;
      await pause(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
    }
  }

  /** An address that opens one object for a while to whoever has it. @param query  further parameters, signed too */
  async link(key: string, seconds: number, query: Readonly<Record<string, string>> = {}): Promise<string> {
    const url = this.addressOf(this.settings.linkEndpoint, key, {
      ...query,
      'X-Amz-Expires': String(seconds),
    });
    const signed = await this.signer({ url: url.href, method: 'GET', signQuery: true }).sign();
    // A plus is a blank in some servers' eyes and a plus in others'.
    return signed.url.href.replaceAll('+', '%20');
  }

  private async tryOnce(asked: BucketRequest): Promise<Response> {
    const { method, key, query, headers, timeoutMs, expected = [] } = asked;
    const url = this.addressOf(this.settings.endpoint, key, query).href;
    const signed = await this.signer({ url, method, ...(headers && { headers }) }).sign();
    const body = asked.body?.();
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(new Error('it took too long')), timeoutMs);
    body?.on('data', () => timer.refresh()).pause();
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: impatience.signal,
        ...(body && { body: Readable.toWeb(body) as ReadableStream as BodyInit, duplex: 'half' }),
      } as RequestInit);
      if (response.ok || expected.includes(response.status)) return response;
      throw await complaint(response);
    } finally {
      clearTimeout(timer);
      body?.destroy();
    }
  }

  private signer(request: {
    url: string;
    method: string;
    headers?: HeadersInit;
    signQuery?: boolean;
  }): AwsV4Signer {
    const { accessKeyId, secretAccessKey, region } = this.settings;
    const cache = this.signingKeys;
    return new AwsV4Signer({ ...request, accessKeyId, secretAccessKey, region, service: 's3', cache });
  }

  private addressOf(endpoint: string, key?: string, query: Readonly<Record<string, string>> = {}): URL {
    const { bucket, pathStyle } = this.settings;
    const url = new URL(endpoint);
    if (!pathStyle) url.host = `${bucket}.${url.host}`;
    url.pathname = `${pathStyle ? `/${bucket}` : ''}/${key === undefined ? '' : encodedKey(key)}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }
}

/** What an answer that is none of success says: its status, and S3's own code, which names no object. */
async function complaint(response: Response): Promise<GatewayError> {
  const text = await readLimited(response, LONGEST_COMPLAINT_BYTES).catch(() => '');
  const code = /<Code>(?<code>\w{1,60})<\/Code>/.exec(text)?.groups?.code;
  const kind = PASSING.has(response.status) ? 'unreachable' : 'refused';
  return new GatewayError(
    'files',
    `the bucket answered ${[response.status, code].filter(Boolean).join(' ')}`,
    { kind },
  );
}

function asGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  return new GatewayError('files', `the bucket does not answer${reasonOf(error)}`);
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return '';
  const { cause, message } = error as { message: unknown; cause?: { code?: unknown } };
  const code = typeof cause?.code === 'string' ? cause.code : String(message);
  return /^[\w ]{1,60}$/.test(code) ? ` (${code})` : '';
}
