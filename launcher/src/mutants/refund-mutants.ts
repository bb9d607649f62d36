import { bugsIn, bugsOf, type Mutant } from './mutant';

/** Bugs in what is decided of money that goes back. */
export const PURE_REFUND_MUTANTS: readonly Mutant[] = [
  ...bugsOf(
    'domain/dispute.ts',
    ['domain/dispute', 'domain/order-csv'],
    [
      [
        'of two answers about a dispute the one that comes last counts',
        'return told.askedAt > before.askedAt;',
        'return true;',
      ],
      [
        'an order whose money is gone is sent',
        "const HOLDING = ['lost', 'open', 'inquiry', 'warned'] as const;",
        "const HOLDING = ['open', 'inquiry', 'warned'] as const;",
      ],
      [
        'a disputed payment counts as lost before the bank has decided',
        "state === 'lost' ? sum + amount : sum",
        'sum + amount',
      ],
    ],
  ),
  ...bugsOf(
    'domain/refund.ts',
    ['model/', 'domain/refund'],
    [
      [
        'what is on its way back can be given once more',
        "return captured - sumOf(refunds, (state) => state !== 'failed');",
        "return captured - sumOf(refunds, (state) => state === 'succeeded');",
      ],
      [
        'a refund that failed keeps its money',
        "return captured - sumOf(refunds, (state) => state !== 'failed');",
        'return captured - sumOf(refunds, () => true);',
      ],
      [
        'an order is refunded before the money has arrived',
        "sumOf(refunds, (state) => state === 'succeeded') >= captured",
        "sumOf(refunds, (state) => state !== 'failed') >= captured",
      ],
      [
        'old news brings a refund back that failed',
        "if (current === 'failed' || told === 'failed') return 'failed';",
        "if (told === 'failed') return 'failed';",
      ],
    ],
  ),
  ...bugsOf(
    'domain/decide-refund.ts',
    ['model/', 'domain/decide-refund'],
    [
      [
        'a refund of one payment lessens another',
        'return refunds.filter(({ attemptId }) => attemptId === id);',
        'return [...refunds];',
      ],
      [
        'an order is refunded by its second payment’s going back',
        '    isWhollyRefunded({ captured, refunds: standing }) &&\n',
        '',
      ],
      ['the last part is not counted', 'known.id === refundId ? { ...known, state } : known', 'known'],
      [
        'more is given than is left',
        'refundableOf(payment, refunds) >= amount',
        'refundableOf(payment, refunds) > 0',
      ],
      [
        'a refusal ends what was given to another who asked',
        'return isRefusal ? state : nextRefundState(state, told.state);',
        'return nextRefundState(state, told.state);',
      ],
    ],
  ),
  ...bugsOf(
    'domain/refund-parts.ts',
    ['domain/refund-parts'],
    [
      [
        'what copies come to is rounded down',
        'Math.floor((2 * left * copies + copiesLeft) / (2 * copiesLeft))',
        'Math.floor((left * copies) / copiesLeft)',
      ],
      [
        'more than is left of the lines is divided',
        'if (rest < 0 || rest > sum(left)) return null;',
        'if (rest < 0) return null;',
      ],
      ['copies come to what an old page shows', 'if (due !== expected) return null;', ''],
      [
        'the VAT of earlier refunds is counted again',
        'vatWithin(paid, rate) - vatWithin(rest, rate) - counted',
        'vatWithin(paid, rate) - vatWithin(rest, rate)',
      ],
      [
        'a part of an e-book’s price takes its link',
        'copiesLeft === 0 || (paid > 0 && left === 0)',
        'copiesLeft === 0 || (paid > 0 && left < paid)',
      ],
    ],
  ),
];

/** Bugs around them that only a real CMS shows. */
export const STORED_REFUND_MUTANTS: readonly Mutant[] = [
  ...bugsOf(
    'services/refund-desk.ts',
    ['proof/races-refund'],
    [
      [
        'two who give back at once count on the same money',
        '    await claimOrder(trx, order);\n    const cause',
        '    const cause',
      ],
    ],
  ),
  ...bugsOf(
    'services/attempt-of-payment.ts',
    ['shop-stripe-refunds'],
    [
      [
        'a refund at the provider’s desk is noted before its payment',
        "await settleSession(strapi, named, session.reference, 'notification', session.facts);",
        '',
      ],
    ],
  ),
  ...bugsOf(
    'services/compare-books.ts',
    ['shop-stripe-refunds'],
    [
      [
        'a refund whose news is lost is under way for ever',
        'if (booked) await applyRefundFacts(strapi, refund, booked.facts);',
        'if (!booked) return;',
      ],
    ],
  ),
  ...bugsIn(
    'cms/src/middlewares/database-down.ts',
    ['proof/faults'],
    [
      [
        'a database that is down is the request’s fault',
        'if (isRefusal(error)) throw error;',
        'if (error) throw error;',
      ],
      [
        'nobody is told when to come back to a database that is down',
        "context.set('Retry-After', RETRY_AFTER_S);",
        '',
      ],
    ],
  ),
  ...bugsOf(
    'services/outbox.ts',
    ['proof/kill-notified'],
    [
      [
        'what was acknowledged is never applied',
        'return applyEvent(strapi, task.payload.eventId);',
        'return;',
      ],
    ],
  ),
];
