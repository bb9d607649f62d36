import { formatMoney } from '@colophon/contracts/money/format-money';
import { cents } from '@colophon/contracts/money/money';
import type { AuditEntry } from '@colophon/contracts/shop-admin/audit';
import { rowsOfFacts } from '../../../server/src/refund/domain/refund';
import { labelFor, type Translate } from '../messages';

type Facts = AuditEntry['facts'];

/** Describes the facts of an audit entry: 'of payment 1: € 12,50'; '' when it has none. */
export function factsText(t: Translate, { action, facts }: Pick<AuditEntry, 'action' | 'facts'>): string {
  const count = (key: string) => Number(facts[key] ?? 0);
  switch (action) {
    case 'order.refunded':
    case 'order.refund-allotted':
      return [
        t('facts.refunded', { amount: formatMoney(cents(count('amount'))), payment: count('payment') }),
        ...rowsOfFacts(facts).map((row) => {
          const amount = formatMoney(row.amount);
          if (row.kind !== 'copies') return `${t(`refunds.part.${row.kind}`)}: ${amount}`;
          return t('facts.refundedLine', { line: row.line, copies: row.copies, amount });
        }),
      ].join('; ');
    case 'order.resent':
      return t('facts.resent', { copy: count('copy') });
    case 'orders.exported':
      return t('facts.ordersExported', { count: count('orders') });
    case 'task.retried':
    case 'task.given-up':
      return labelOrValue(t, 'topic', facts.topic);
    case 'task.retried-all':
      return t('facts.tasks', { count: count('count') });
    case 'request.step':
      return stepText(t, facts);
    case 'requests.exported':
      return labelOrValue(t, 'request.state', facts.state);
    case 'person.erased':
      return t('facts.erased', {
        anonymised: count('anonymised'),
        thinnedOut: count('thinnedOut'),
        kept: count('kept'),
      });
    default:
      return changeText(t, facts);
  }
}

/** The former name, and each field with its value before and after. */
function changeText(t: Translate, { was, ...fields }: Facts): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `${labelFor(t, 'facts.field', name)}: ${value}`,
  );
  return [...(typeof was === 'string' ? [t('facts.was', { name: was })] : []), ...parts].join('; ');
}

function stepText(t: Translate, { from, to, noted }: Facts): string {
  const parts = [
    from !== to && `${labelOrValue(t, 'request.state', from)} → ${labelOrValue(t, 'request.state', to)}`,
    noted === true && t('facts.noted'),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** The label of a server value, or the value itself; '' for none. */
function labelOrValue(t: Translate, kind: 'topic' | 'request.state', value: unknown): string {
  return typeof value === 'string' ? labelFor(t, kind, value) : '';
}
