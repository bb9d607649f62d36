import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { GatewayError } from '@colophon/shop/platform/gateway-error';
import { readLimited } from '@colophon/shop/platform/read-limited';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from './bucket-settings';
import { encodedKey } from './domain/object-key';

/** A request to a bucket. Each is idempotent: S3 stores an object completely or not at all. */
export type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** of an object; absent for the bucket itself */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** creates the body again for each try */
  body?: () => Readable;
  /** until a response begins; for an upload, since the server last took bytes of it */
  timeoutMs: number;
  /** after this time no further try is begun, since a person waits; default: the constructor's */
  patienceMs?: number;
  /** maximum number of tries; default four */
  tries?: number;
  /** statuses that are expected besides those of success */
  expected?: readonly number[];
};

const TRIES = 4;
const FIRST_PAUSE_MS = 200;
const LONGEST_COMPLAINT_BYTES = 64 * 1024;
/** Statuses that S3 uses for temporary failures. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Signs requests to a bucket (AWS Signature Version 4) and sends them, with retries after a pause where that may help. Errors
 * contain no address, key or signature.
 */
export class SignedRequests {
  private readonly signingKeys = new Map<string, ArrayBuffer>();

  /** @param patienceMs  after this time no further try is begun, since a person waits */
  constructor(
    private readonly settings: BucketSettings,
    private readonly patienceMs: number,
  ) {}

  /** @throws GatewayError: 'unreachable' when no valid response came, 'refused' when our keys or settings are not accepted */
  async send(request: BucketRequest): Promise<Response> {
    const began = performance.now();
    for (let tried = 1; ; tried++) {
      const outcome = await this.tryOnce(request).catch(asGatewayError);
      if (outcome instanceof Response) return outcome;
      const late = performance.now() - began > (request.patienceMs ?? this.patienceMs);
      if (!outcome.retryable || tried >= (request.tries ?? TRIES) || late) throw outcome;
      await pause(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
    }
  }

  /** Creates a presigned link to one object. @param query  further parameters, signed too */
  async link(key: string, seconds: number, query: Readonly<Record<string, string>> = {}): Promise<string> {
    const url = this.addressOf(this.settings.linkEndpoint, key, {
      ...query,
      'X-Amz-Expires': String(seconds),
    });
    const signed = await this.signer({ url: url.href, method: 'GET', signQuery: true }).sign();
    // Some servers read a plus as a blank, others as a plus.
    return signed.url.href.replaceAll('+', '%20');
  }

  private async tryOnce(request: BucketRequest): Promise<Response> {
    const { method, key, query, headers, timeoutMs, expected = [] } = request;
    const url = this.addressOf(this.settings.endpoint, key, query).href;
    const signed = await this.signer({ url, method, ...(headers && { headers }) }).sign();
    const body = request.body?.();
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(new Error('it took too long')), timeoutMs);
    body?.on('data', () => timer.refresh()).pause();
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: impatience.signal,
        ...(body && {
          body: Readable.toWeb(body) as ReadableStream as NonNullable<RequestInit['body']>,
          duplex: 'half',
        }),
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
    headers?: NonNullable<RequestInit['headers']>;
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

/** Creates the error for a failed response: its status, and S3's error code, which names no object. */
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
