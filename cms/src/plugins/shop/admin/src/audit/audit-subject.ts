import type { StaffAction } from '@colophon/contracts/shop-admin/staff-actions';

/** Page that shows the subject of an audit entry, and the permission that it requires. */
export type SubjectPlace = { to: string; action: StaffAction };

/** The subject of an audit entry: 'order:CUP 2026-000012' is an order of that name. */
export type Subject = { kind: string; name: string; place: SubjectPlace | null };

/** Parses the subject of an audit entry; one of an unknown kind has no page. */
export function subjectOf(written: string): Subject {
  const [, kind = '', name = ''] = /^(\w+):(.*)$/s.exec(written) ?? ['', '', written];
  return { kind, name, place: resolveImport(kind, name) };
}

function resolveImport(kind: string, name: string): SubjectPlace | null {
  switch (kind) {
    case 'order':
      return { to: `/plugins/shop/orders/${encodeURIComponent(name)}`, action: 'orders.read' };
    case 'coupon':
      return { to: `/plugins/shop/coupons/${encodeURIComponent(name)}`, action: 'coupons.read' };
    case 'finding':
      return { to: '/plugins/shop/review?done=true', action: 'payments.read' };
    case 'task':
      return { to: '/plugins/shop/queue', action: 'queue.read' };
    case 'zone':
    case 'country':
    case 'vat':
      return { to: '/plugins/shop/delivery', action: 'delivery.read' };
    case 'request': {
      const id = /^R-(\d+)$/.exec(name)?.[1];
      return id ? { to: `/plugins/requests/${Number(id)}`, action: 'requests.read' } : null;
    }
    default:
      return null;
  }
}
