import { Problem } from './problem';

export type Answer = { status: number; body: unknown };

/** After this long Stripe may forget a key. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * Answers to keys, as Stripe keeps them: the same request with the same key gets the first answer again, a failure of
 * the server too. A request that was wrong, or came while the first was under way, is not kept.
 */
export class IdempotencyKeys {
  private readonly known = new Map<string, { request: string; answer: Answer | null; at: number }>();

  /** @throws Problem 409 while the first request is under way, 400 when this one is worded otherwise */
  async answer(key: string, request: string, at: number, work: () => Promise<Answer>): Promise<Answer> {
    const known = this.known.get(key);
    if (known && at - known.at < REMEMBERED_MS) {
      if (!known.answer) throw new Problem(409, { type: 'api_error', message: 'The key is in use' });
      if (known.request !== request) {
        throw new Problem(400, { type: 'idempotency_error', message: 'The key was used for something else' });
      }
      return known.answer;
    }
    const entry = { request, answer: null as Answer | null, at };
    this.known.set(key, entry);
    try {
      entry.answer = await work();
      return entry.answer;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) this.known.delete(key);
      else entry.answer = error instanceof Problem ? { status: error.status, body: error.body } : null;
      throw error;
    }
  }
}
