import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { FakeStripeBooks } from './books';
import { type Fault, failBy } from './faults';
import { readForm } from './form';
import { IdempotencyKeys, type Reply } from './idempotency';
import { stripeObjects } from './objects';
import { payPage } from './pay-page';
import { Problem } from './problem';
import { route } from './routes';
import { Webhooks } from './webhooks';

export type FakeStripeOptions = {
  secretKey: string;
  /** secret that signs requests to `webhookUrl` */
  webhookSecret: string;
  /** target of webhook events; null: they wait for {@link FakeStripe.deliver} */
  webhookUrl?: string | null;
  port?: number;
  now?: () => Date;
};

/** One call of the API, as received. */
export type RecordedCall = { method: string; path: string; body: string; key: string | undefined };

/**
 * A Stripe that moves no money, over HTTP: the calls that the shop makes, idempotency keys, a pay page, signed
 * webhooks, and injected failures. For tests, and for trying a shop without an account.
 */
export class FakeStripe {
  readonly calls: RecordedCall[] = [];
  /** failures of the next calls, in order; null: none */
  readonly faults: (Fault | null)[] = [];
  readonly books: FakeStripeBooks;
  readonly webhooks: Webhooks;
  private readonly keys = new IdempotencyKeys();
  private readonly objects: ReturnType<typeof stripeObjects>;
  private readonly server: Server;
  private readonly now: () => Date;

  private constructor(private readonly options: FakeStripeOptions) {
    this.now = options.now ?? (() => new Date());
    const objects = stripeObjects(
      () => this.books,
      this.now,
      (id) => `${this.url}/c/pay/${id}`,
    );
    this.objects = objects;
    this.books = new FakeStripeBooks(this.now, objects);
    this.webhooks = new Webhooks(this.books, objects.event, options.webhookSecret, this.now);
    this.server = createServer((request, response) => {
      this.handle(request, response).catch(() => response.destroy());
    });
  }

  static async start(options: FakeStripeOptions): Promise<FakeStripe> {
    const fake = new FakeStripe(options);
    await new Promise<void>((resolve) => fake.server.listen(options.port ?? 0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Delivers the events that were not sent yet. */
  async deliver(): Promise<void> {
    const { webhookUrl } = this.options;
    if (webhookUrl) await this.webhooks.deliverTo(webhookUrl);
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const body = await text(request);
    if (pathname.startsWith('/c/pay/')) {
      const result = payPage(
        this.books,
        pathname.slice('/c/pay/'.length),
        request.method ?? '',
        body,
        this.now(),
      );
      response.writeHead(result.status, result.headers).end(result.body);
      await this.deliver();
      return;
    }
    const key = header(request, 'idempotency-key');
    const method = request.method ?? '';
    this.calls.push({ method, path: pathname, body, key });
    const fault = this.faults.shift() ?? null;
    const form = readForm(method === 'GET' ? searchParams.toString() : body);
    const work = async (): Promise<Reply> => {
      if (fault?.kind === 'error') throw new Problem(fault.status, { type: 'api_error', message: 'fault' });
      const done = route(this.books, this.objects, this.now(), { method, pathname, form });
      if (fault?.kind === 'error-after') throw new Problem(500, { type: 'api_error', message: 'fault' });
      // Long enough for another request with the same key to find this one in progress.
      if (fault?.kind === 'slow') await wait(fault.ms);
      return done;
    };
    if (await failBy(fault, 'before', response)) return;
    const result = await this.respond(request, `${method} ${pathname} ${body}`, key, work);
    if (await failBy(fault, 'after', response, result)) return;
    response
      .writeHead(result.status, {
        'content-type': 'application/json',
        'request-id': `req_${this.calls.length}`,
      })
      .end(JSON.stringify(result.body));
    await this.deliver();
  }

  private async respond(
    request: IncomingMessage,
    fingerprint: string,
    key: string | undefined,
    work: () => Promise<Reply>,
  ): Promise<Reply> {
    try {
      if (header(request, 'authorization') !== `Bearer ${this.options.secretKey}`) {
        throw new Problem(401, {
          type: 'invalid_request_error',
          message: `Invalid API Key provided: ${header(request, 'authorization')}`,
        });
      }
      const isPost = request.method === 'POST' && key !== undefined;
      return isPost ? await this.keys.reply(key, fingerprint, this.now().getTime(), work) : await work();
    } catch (error) {
      if (error instanceof Problem) return { status: error.status, body: error.body };
      throw error;
    }
  }
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
