import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { recordAudit } from '../audit/audit-store';
import { changedFacts, type Snapshot } from '../audit/domain/changed-facts';
import { shopNow } from '../platform/clock';
import { type Database, inTransaction } from '../platform/database';
import { panelLanguage } from '../platform/domain/panel-language';
import { staffMemberOf } from '../platform/domain/staff-member';
import {
  correctCountry,
  correctCoupon,
  correctMaxUses,
  correctVatRate,
  correctZone,
  type StaffProblem,
} from './domain/staff-rules';
import { nameOfStaffRow, otherVatRates, staffRowSnapshot, usesOfRow } from './staff-row-store';

type Fields = Record<string, unknown>;
type Check = (
  data: Fields,
  trx: Database,
  documentId: string | null,
  locale: Locale,
) => Promise<StaffProblem[]>;

type StaffKind = 'coupon' | 'zone' | 'country' | 'vat';

/** Content types that staff edit: their validation, and their name in the audit log. */
const STAFF_TYPES: Readonly<Record<string, { kind: StaffKind; check: Check }>> = {
  'plugin::shop.coupon': { kind: 'coupon', check: checkCoupon },
  'plugin::shop.shipping-zone': { kind: 'zone', check: async (data) => correctZone(data) },
  'plugin::shop.shipping-country': { kind: 'country', check: async (data) => correctCountry(data) },
  'plugin::shop.vat-rate': {
    kind: 'vat',
    check: async (data, trx, documentId) => correctVatRate(data, await otherVatRates(trx, documentId)),
  },
};

async function checkCoupon(
  data: Fields,
  trx: Database,
  documentId: string | null,
  locale: Locale,
): Promise<StaffProblem[]> {
  const problems = correctCoupon(data);
  if (documentId === null || typeof data.maxUses !== 'number') return problems;
  return [...problems, ...correctMaxUses(data, await usesOfRow(trx, documentId), locale)];
}

type Change = 'created' | 'changed' | 'removed';
const CHANGES: Readonly<Record<string, Change>> = {
  create: 'created',
  clone: 'created',
  update: 'changed',
  delete: 'removed',
};

type Middleware = Parameters<Core.Strapi['documents']['use']>[0];
type DocumentContext = Parameters<Middleware>[0];

/**
 * Validates what staff enter, with errors at the fields (`domain/staff-rules`), and audits the change in the same
 * transaction.
 */
export function checkStaffInput(strapi: Core.Strapi): void {
  const check = async (context: DocumentContext, next: () => Promise<unknown>): Promise<unknown> => {
    const type = STAFF_TYPES[context.uid];
    const change = CHANGES[context.action];
    if (!type || !change) return next();
    const params: object = context.params ?? {};
    const data: unknown = 'data' in params ? params.data : null;
    // The document that a clone names is the original, which does not change.
    const documentId = context.action === 'clone' ? null : documentIdOf(params);
    return inTransaction(strapi, async (trx) => {
      if (isFields(data)) {
        const problems = await type.check(data, trx, documentId, panelLanguage(strapi.requestContext.get()));
        if (problems.length > 0) throw validationError(problems);
        if (context.action === 'clone' && type.kind === 'coupon') data.used = 0;
      }
      // A deleted row has its name before; a new one has it after.
      const nameBefore = documentId && (await nameOfStaffRow(trx, type.kind, documentId));
      const snapshotBefore = documentId && (await staffRowSnapshot(trx, type.kind, documentId));
      const result = await next();
      await recordChange(strapi, trx, {
        ...type,
        change,
        documentId: documentIdOf(result) ?? documentId,
        nameBefore,
        snapshotBefore: snapshotBefore || null,
      });
      return result;
    });
  };
  // Strapi's type requires one result type for all eleven actions at once.
  strapi.documents.use(check as Middleware);
}

async function recordChange(
  strapi: Core.Strapi,
  trx: Database,
  {
    kind,
    change,
    documentId,
    nameBefore,
    snapshotBefore,
  }: {
    kind: StaffKind;
    change: Change;
    documentId: string | null;
    nameBefore: string | null;
    snapshotBefore: Snapshot | null;
  },
): Promise<void> {
  const user: unknown = strapi.requestContext.get()?.state.user;
  // Changes by the seed and by test set-up have no staff member.
  if (!isFields(user)) return;
  const nameAfter = documentId && change !== 'removed' ? await nameOfStaffRow(trx, kind, documentId) : null;
  const name = nameAfter ?? nameBefore ?? documentId ?? '?';
  const snapshotAfter =
    documentId && change !== 'removed' ? await staffRowSnapshot(trx, kind, documentId) : null;
  const was = nameBefore && nameAfter && nameBefore !== nameAfter ? { was: nameBefore } : {};
  const entry = {
    by: staffMemberOf(user),
    action: `${kind}.${change}`,
    on: `${kind}:${name}`,
    facts: { ...was, ...changedFacts(change === 'created' ? null : snapshotBefore, snapshotAfter) },
  } as const;
  await recordAudit(trx, entry, shopNow());
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function documentIdOf(result: unknown): string | null {
  const id = isFields(result) ? result.documentId : null;
  return typeof id === 'string' ? id : null;
}

/** Builds the error that the admin panel shows at its fields. */
export function validationError(problems: readonly StaffProblem[]): Error {
  return new errors.ValidationError(problems[0]?.message ?? 'Not valid', {
    errors: problems.map(({ field, message, expected }) => ({
      ...{ path: [field], message, name: 'ValidationError' },
      ...(expected !== undefined && { expected }),
    })),
  });
}
