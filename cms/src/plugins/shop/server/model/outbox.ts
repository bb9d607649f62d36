import { asAttemptId } from '@colophon/contracts/values/ids';
import type { Actor } from './actor';
import type { Task } from './orders';
import { ModelRefunds } from './refunds';

/** Duration of a lease, in minutes. */
const LEASE = 2;

/** Tasks of the shop after a change was committed: each under a lease, repeated when that expires. */
export class ModelOutbox extends ModelRefunds {
  readonly mails: number[] = [];

  *drain(): Actor {
    for (const task of this.outbox.values()) {
      if (task.done || (task.leaseUntil !== null && task.leaseUntil > this.now)) continue;
      const mine = this.now + LEASE;
      task.leaseUntil = mine;
      yield 'task leased, not done';
      yield* this.perform(task);
      yield 'task done, not marked';
      if (task.leaseUntil === mine) task.done = true;
    }
  }

  private *perform({ topic, id }: Task): Actor {
    switch (topic) {
      case 'mail':
        this.mails.push(id);
        return;
      case 'close':
        return yield* this.close(this.orderOf(asAttemptId(id)).attempt);
      case 'refund':
        return yield* this.performRefund(id);
      default: {
        const unknown: never = topic;
        return unknown;
      }
    }
  }
}
