import type { AuditEntry } from '../../../server/src/store/audit';
import { euro } from '../format';
import { type Words, wordFor } from '../words';

type Facts = AuditEntry['facts'];

/** What is known of a deed beyond its name, in a few words: 'of payment 1: € 12,50'; '' where nothing is. */
export function factsText(words: Words, { action, facts }: Pick<AuditEntry, 'action' | 'facts'>): string {
  const count = (key: string) => Number(facts[key] ?? 0);
  switch (action) {
    case 'order.refunded':
    case 'order.refund-allotted':
      return words('facts.refunded', { amount: euro(count('amount')), payment: count('payment') });
    case 'order.resent':
      return words('facts.resent', { copy: count('copy') });
    case 'orders.exported':
      return words('facts.ordersExported', { count: count('orders') });
    case 'task.retried':
    case 'task.given-up':
      return named(words, 'topic', facts.topic);
    case 'task.retried-all':
      return words('facts.tasks', { count: count('count') });
    case 'request.step':
      return stepText(words, facts);
    case 'requests.exported':
      return named(words, 'request.state', facts.state);
    case 'person.erased':
      return words('facts.erased', {
        anonymised: count('anonymised'),
        thinnedOut: count('thinnedOut'),
        kept: count('kept'),
      });
    default:
      return changeText(words, facts);
  }
}

/** What it was called, and each field with what it was and is. */
function changeText(words: Words, { was, ...fields }: Facts): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `${wordFor(words, 'facts.field', name)}: ${value}`,
  );
  return [...(typeof was === 'string' ? [words('facts.was', { name: was })] : []), ...parts].join('; ');
}

function stepText(words: Words, { from, to, noted }: Facts): string {
  const parts = [
    from !== to && `${named(words, 'request.state', from)} → ${named(words, 'request.state', to)}`,
    noted === true && words('facts.noted'),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** What we call something of the server's, or the server's own name for it; '' for nothing. */
function named(words: Words, kind: 'topic' | 'request.state', value: unknown): string {
  return typeof value === 'string' ? wordFor(words, kind, value) : '';
}
