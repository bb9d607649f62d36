import { Problem } from './problem';

export type Reply = { status: number; body: unknown };

/** Stripe may delete a key after this time. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * Stores responses by idempotency key as Stripe does: the same request with the same key gets the first response again,
 * also a server error. An invalid request, or one during the first, is not stored.
 */
export class IdempotencyKeys {
  private readonly known = new Map<string, { request: string; reply: Reply | null; at: number }>();

  /** @throws Problem 409 while the first request is in progress, 400 when this one has other parameters */
  async reply(key: string, request: string, at: number, work: () => Promise<Reply>): Promise<Reply> {
    const known = this.known.get(key);
    if (known && at - known.at < REMEMBERED_MS) {
      if (!known.reply) throw new Problem(409, { type: 'api_error', message: 'The key is in use' });
      if (known.request !== request) {
        throw new Problem(400, { type: 'idempotency_error', message: 'The key was used for something else' });
      }
      return known.reply;
    }
    const entry = { request, reply: null as Reply | null, at };
    this.known.set(key, entry);
    try {
      entry.reply = await work();
      return entry.reply;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) this.known.delete(key);
      else entry.reply = error instanceof Problem ? { status: error.status, body: error.body } : null;
      throw error;
    }
  }
}
