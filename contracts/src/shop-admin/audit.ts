import { z } from 'zod';
import { daySchema, pageSchema, searchTextSchema } from './query';

/** Every staff action that the audit log records, as 'subject kind.action'. */
export const AUDIT_ACTIONS = [
  'order.fulfilled',
  'order.resent',
  'order.refunded',
  'order.refund-allotted',
  'order.noted',
  'orders.exported',
  'finding.closed',
  'coupon.created',
  'coupon.changed',
  'coupon.removed',
  'zone.created',
  'zone.changed',
  'zone.removed',
  'country.created',
  'country.changed',
  'country.removed',
  'vat.created',
  'vat.changed',
  'vat.removed',
  'task.retried',
  'task.retried-all',
  'task.given-up',
  'request.step',
  'requests.exported',
  'newsletter.exported',
  'price.changed',
  'content.removed',
  'content.merged',
  'import.written',
  'import.published',
  'feed.created',
  'feed.removed',
  'desk.changed',
  'account.created',
  'account.changed',
  'account.removed',
  'account.sessions-ended',
  'role.created',
  'role.changed',
  'role.removed',
  'person.exported',
  'person.erased',
] as const;
/** An action as it is stored in the database. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One audited action; `at` as ISO 8601. */
export type AuditEntry = {
  id: number;
  at: string;
  actor: string;
  action: string;
  /** the subject as 'kind:name' ('order:CUP 2026-000012', 'coupon:SUMMER') */
  subject: string;
  facts: Record<string, unknown>;
};

/** A page of the audit log; `total` counts all matching entries. */
export type AuditPage = { entries: AuditEntry[]; page: number; pages: number; total: number };

export const auditQuerySchema = z.strictObject({
  who: searchTextSchema,
  action: z.enum(AUDIT_ACTIONS).nullable().default(null),
  from: daySchema,
  until: daySchema,
  /** part of a subject */
  about: searchTextSchema,
  page: pageSchema,
});
