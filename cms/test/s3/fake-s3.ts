import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from '../../src/files/bucket-settings';

type Stored = { body: Buffer; type: string; meta: Record<string, string>; changedAt: Date };
/** What goes wrong: `times` requests long, or until it is taken away. */
export type Fault =
  | { kind: 'busy'; times: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'cut' }
  | { kind: 'silent' }
  | { kind: 'hung' }
  | { kind: 'full'; for: RegExp };

const ACCOUNT = {
  accessKeyId: 'AKPRESS7Q2',
  secretAccessKey: 'rT5/kW+8mZ2qN9vXc4yB7jHsLdPgUeFa3iOo6R1t',
  region: 'eu-west-1',
};
const PAGE = 3;

/**
 * A small S3 in memory, for tests: one bucket, and pages of three names. It looks at who asks and until when, and at no
 * signature: that is for a real server (`npm test -- servers s3`).
 */
export class FakeS3 {
  readonly objects = new Map<string, Stored>();
  /** what was asked, without parameters: 'PUT uploads/a.jpg' */
  readonly asked: string[] = [];
  fault: Fault | null = null;
  /** how far its clock is from ours */
  clockMs = 0;
  /** the most bytes of one request that it ever held before it answered */
  largest = 0;

  private constructor(
    private readonly server: Server,
    readonly settings: BucketSettings,
  ) {}

  static async start(port = 0): Promise<FakeS3> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const at = { endpoint: url, linkEndpoint: url, bucket: 'press-files', pathStyle: true };
    const fakeS3 = new FakeS3(server, { ...at, ...ACCOUNT });
    server.on('request', (request, response) => void fakeS3.respond(request, response));
    return fakeS3;
  }

  get port(): number {
    return Number(new URL(this.settings.endpoint).port);
  }

  /** The variables of a CMS that keeps its files here. */
  get environment(): Record<string, string> {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = this.settings;
    return {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => {});
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const [, bucket, ...parts] = pathname.split('/');
    const key = parts.map(decodeURIComponent).join('/');
    this.asked.push(`${request.method} ${key}`);
    const { fault } = this;
    if (fault?.kind === 'slow') await new Promise((done) => setTimeout(done, fault.ms));
    // It takes what is sent and never answers, as a process that was stopped.
    if (fault?.kind === 'hung') return;
    if (fault?.kind === 'busy') {
      fault.times -= 1;
      if (fault.times <= 0) this.fault = null;
      return refuse(response, 503, 'SlowDown');
    }
    if (!this.isAllowed(request, searchParams)) return refuse(response, 403, 'AccessDenied');
    if (bucket !== this.settings.bucket) return refuse(response, 404, 'NoSuchBucket');
    if (fault?.kind === 'full' && request.method === 'PUT' && fault.for.test(key)) {
      request.resume();
      return refuse(response, 507, 'InsufficientCapacity');
    }
    if (request.method === 'PUT') return this.put(request, response, key);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === '') return this.sendBucket(response, searchParams, request.method === 'HEAD');
    return this.give(request, response, key, searchParams);
  }

  private isAllowed({ headers }: IncomingMessage, query: URLSearchParams): boolean {
    const credential = query.get('X-Amz-Credential') ?? headers.authorization?.split('Credential=')[1] ?? '';
    if (!credential.startsWith(`${ACCOUNT.accessKeyId}/`)) return false;
    const signedAt = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '');
    if (!signedAt) return true;
    const [, year, month, day, hour, minute, second] = signedAt.map(Number);
    const at = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
    return Date.now() + this.clockMs < at + Number(query.get('X-Amz-Expires')) * 1000;
  }

  private async put(request: IncomingMessage, response: ServerResponse, key: string) {
    if (request.headers['transfer-encoding']) return refuse(response, 411, 'MissingContentLength');
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
      if (this.fault?.kind === 'cut') return void request.destroy();
    }
    const body = Buffer.concat(chunks);
    this.largest = Math.max(this.largest, body.length);
    const meta = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    const type = request.headers['content-type'] ?? 'binary/octet-stream';
    this.objects.set(key, {
      body,
      type,
      meta: Object.fromEntries(meta) as Stored['meta'],
      changedAt: new Date(),
    });
    response.writeHead(200, { etag: '"etag"' }).end();
  }

  private give(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: URLSearchParams,
  ): void {
    const stored = this.objects.get(key);
    if (!stored) {
      refuse(response, 404, 'NoSuchKey');
      return;
    }
    const { body, type, meta, changedAt } = stored;
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (from !== undefined && Number(from) >= body.length) {
      refuse(response, 416, 'InvalidRange');
      return;
    }
    const end = Math.min(to ? Number(to) : body.length - 1, body.length - 1);
    const part = from === undefined ? body : body.subarray(Number(from), end + 1);
    const fault = this.fault?.kind;
    const disposition = query.get('response-content-disposition');
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': type,
      'content-length': part.length,
      'last-modified': changedAt.toUTCString(),
      'accept-ranges': 'bytes',
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      ...(from !== undefined && { 'content-range': `bytes ${from}-${end}/${body.length}` }),
      ...(disposition && { 'content-disposition': disposition }),
      ...meta,
    });
    if (request.method === 'HEAD') return void response.end();
    const half = part.subarray(0, Math.ceil(part.length / 2));
    if (fault === 'cut') response.write(half, () => response.destroy());
    else if (fault === 'silent') response.write(half);
    else response.end(part);
  }

  private sendBucket(response: ServerResponse, query: URLSearchParams, isHead: boolean): void {
    if (isHead) return void response.writeHead(200).end();
    const from = query.get('continuation-token') ?? '';
    const names = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const left = names.filter((key) => key > from);
    const page = left.slice(0, PAGE);
    const entries = page.map((key) => {
      return `<Contents><Key>${key}</Key><Size>${this.objects.get(key)?.body.length}</Size></Contents>`;
    });
    const more = left.length > PAGE;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    );
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}
