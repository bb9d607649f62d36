import { bugsIn, bugsOf, type Mutant } from './mutant';

/** Mutants of the decisions about refunds. */
export const PURE_REFUND_MUTANTS: readonly Mutant[] = [
  ...bugsOf(
    'dispute/domain/dispute.ts',
    ['dispute/domain/dispute', 'order/admin/domain/order-csv'],
    [
      [
        'of two answers about a dispute the one that comes last counts',
        'return update.askedAt > before.askedAt;',
        'return true;',
      ],
      [
        'an order whose money is gone is sent',
        "const HOLDING: readonly DisputeHold[] = ['lost', 'open', 'inquiry', 'warned'];",
        "const HOLDING: readonly DisputeHold[] = ['open', 'inquiry', 'warned'];",
      ],
      [
        'a disputed payment counts as lost before the bank has decided',
        "state === 'lost' ? sum + amount : sum",
        'sum + amount',
      ],
    ],
  ),
  ...bugsOf(
    'refund/domain/refund.ts',
    ['model/', 'refund/domain/refund'],
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
        "if (current === 'failed' || reported === 'failed') return 'failed';",
        "if (reported === 'failed') return 'failed';",
      ],
    ],
  ),
  ...bugsOf(
    'refund/domain/decide-refund.ts',
    ['model/', 'refund/domain/decide-refund'],
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
        'return isRefusal ? state : nextRefundState(state, update.state);',
        'return nextRefundState(state, update.state);',
      ],
    ],
  ),
  ...bugsOf(
    'refund/domain/refund-parts.ts',
    ['refund/domain/refund-parts'],
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
        'more copies go back than are left',
        'if (!thing || copies < 1 || copies > thing.copiesLeft) return null;',
        'if (!thing || copies < 1) return null;',
      ],
      [
        'a line that is named twice goes back twice',
        'if (distinctLines.size < lines.length || (delivery !== 0',
        'if ((delivery !== 0',
      ],
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
  ...bugsOf(
    'refund/domain/copies-to-send.ts',
    ['refund/domain/copies-to-send'],
    [
      [
        'copies that were sent and came back count as left out of the parcel',
        'refunds.filter(({ requestedAt }) => requestedAt <= sentAt)',
        'refunds.filter(() => true)',
      ],
      [
        'what was given back once more is still left out',
        'copiesOf(left, line) - copiesOf(given, line)',
        'copiesOf(left, line)',
      ],
    ],
  ),
];

/** Mutants of refunds that only a real CMS detects. */
export const STORED_REFUND_MUTANTS: readonly Mutant[] = [
  ...bugsOf(
    'refund/admin/refund-admin.ts',
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
    'settlement/attempt-of-payment.ts',
    ['shop-stripe-refunds'],
    [
      [
        'a refund at the provider’s desk is noted before its payment',
        "await settleSession(strapi, claimed, session.reference, 'notification', session.facts);",
        '',
      ],
    ],
  ),
  ...bugsOf(
    'provider-events/reconcile-with-provider.ts',
    ['shop-stripe-refunds'],
    [
      [
        'a refund whose news is lost is under way for ever',
        'if (current) await applyRefundFacts(strapi, refund, current.facts);',
        'if (!current) return;',
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
    'jobs/outbox-handlers.ts',
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
