import type { Locale } from '@colophon/contracts/locale';
import type { Core } from '@strapi/strapi';
import { changedFacts, type Snapshot } from '../domain/changed-facts';
import { staffMemberOf } from '../domain/staff-member';
import {
  correctCountry,
  correctCoupon,
  correctMaxUses,
  correctVatRate,
  correctZone,
  type StaffProblem,
} from '../domain/staff-rules';
import { recordAudit } from '../store/audit';
import { shopNow } from '../store/clock';
import { type Database, inTransaction } from '../store/database';
import { nameOfStaffRow, otherVatRates, staffRowSays, usesOfRow } from '../store/staff-rows';
import { languageOfStaff } from './language-of-staff';
import { refusal } from './staff-refusal';

type Fields = Record<string, unknown>;
type Check = (
  data: Fields,
  trx: Database,
  documentId: string | null,
  locale: Locale,
) => Promise<StaffProblem[]>;

type StaffKind = 'coupon' | 'zone' | 'country' | 'vat';

/** What staff enter in the content manager: what is wrong with it, and what the audit calls it. */
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

type Deed = 'created' | 'changed' | 'removed';
const DEEDS: Readonly<Record<string, Deed>> = {
  create: 'created',
  clone: 'created',
  update: 'changed',
  delete: 'removed',
};

type Middleware = Parameters<Core.Strapi['documents']['use']>[0];
type DocumentContext = Parameters<Middleware>[0];

/**
 * Refuses what staff cannot have meant, with a message at the field (`domain/staff-rules`), and writes down in the
 * same transaction who changed what.
 */
export function checkStaffInput(strapi: Core.Strapi): void {
  const check = async (context: DocumentContext, next: () => Promise<unknown>): Promise<unknown> => {
    const type = STAFF_TYPES[context.uid];
    const deed = DEEDS[context.action];
    if (!type || !deed) return next();
    const params: object = context.params ?? {};
    const data: unknown = 'data' in params ? params.data : null;
    const documentId = documentIdOf(params);
    return inTransaction(strapi, async (trx) => {
      if (isFields(data)) {
        const problems = await type.check(data, trx, documentId, languageOfStaff(strapi));
        if (problems.length > 0) throw refusal(problems);
      }
      // A row that goes has its name until then; one that comes has it after.
      const nameBefore = documentId && (await nameOfStaffRow(trx, type.kind, documentId));
      const saysBefore = documentId && (await staffRowSays(trx, type.kind, documentId));
      const result = await next();
      await noteDeed(strapi, trx, {
        ...type,
        deed,
        documentId: documentIdOf(result) ?? documentId,
        nameBefore,
        saysBefore: saysBefore || null,
      });
      return result;
    });
  };
  // Strapi's type wants one answer type for all eleven actions at once.
  strapi.documents.use(check as Middleware);
}

async function noteDeed(
  strapi: Core.Strapi,
  trx: Database,
  {
    kind,
    deed,
    documentId,
    nameBefore,
    saysBefore,
  }: {
    kind: StaffKind;
    deed: Deed;
    documentId: string | null;
    nameBefore: string | null;
    saysBefore: Snapshot | null;
  },
): Promise<void> {
  const user: unknown = strapi.requestContext.get()?.state.user;
  // The seed and the tests' own set-up are nobody of the staff.
  if (!isFields(user)) return;
  const nameAfter = documentId && deed !== 'removed' ? await nameOfStaffRow(trx, kind, documentId) : null;
  const name = nameAfter ?? nameBefore ?? documentId ?? '?';
  const saysAfter = documentId && deed !== 'removed' ? await staffRowSays(trx, kind, documentId) : null;
  const was = nameBefore && nameAfter && nameBefore !== nameAfter ? { was: nameBefore } : {};
  const entry = {
    by: staffMemberOf(user),
    action: `${kind}.${deed}`,
    on: `${kind}:${name}`,
    facts: { ...was, ...changedFacts(deed === 'created' ? null : saysBefore, saysAfter) },
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
