import { randomUUID } from 'node:crypto';
import type { AuditLink, ExportedSubmission, ExportLine } from '@colophon/contracts/forms/author-export';
import { nextLink } from '../audit-chain';
import { parsePublicKey } from '../public-key';
import { seal } from '../seal';
import type { TaxData } from '../sealed-contents';
import { sealedHash } from './check-audit-log';
import { type KeyFile, makeKeyFile } from './private-key';

/** Cheap enough for tests; with a real key file a guess costs half a second. */
export const WEAK = { cost: 2 ** 10, blockSize: 1, parallel: 1 } as const;
export const PASSPHRASE = 'correct horse battery staple';
export const NOW = new Date('2026-11-22T10:00:00.000Z');

export const makeKey = (passphrase = PASSPHRASE): Promise<KeyFile> =>
  makeKeyFile(passphrase, { isDemo: false, now: NOW, strength: WEAK });

/** An official test citizen. */
export const taxData = (more: Partial<TaxData> = {}): TaxData => ({
  name: 'Zon',
  email: 'frank@example.org',
  dateOfBirth: '29-07-1951',
  bsn: '999992491',
  relationNumber: '',
  ...more,
});

/** A submission as the site stores it: sealed for the key of a file. */
export async function submissionFor(
  { publicKey }: KeyFile,
  { data = taxData(), submittedAt = NOW.toISOString() }: { data?: TaxData; submittedAt?: string } = {},
): Promise<ExportedSubmission> {
  const key = parsePublicKey(publicKey);
  if (!key) throw new Error('The key file names no public key');
  const reference = randomUUID();
  const { name, email, relationNumber } = data;
  const sealed = await seal(key, { row: reference, fields: data });
  return { kind: 'submission', reference, keyId: key.id, submittedAt, name, email, relationNumber, sealed };
}

/** The audit log that the site wrote when these came in. */
export function auditLogOf(submissions: readonly ExportedSubmission[]): AuditLink[] {
  const auditLog: AuditLink[] = [];
  for (const { reference, submittedAt, sealed } of submissions) {
    const facts = JSON.stringify({ sealed: sealedHash(sealed) });
    const entry = {
      at: submittedAt,
      actor: 'form',
      action: 'submission.received',
      subject: reference,
      facts,
    };
    auditLog.push(nextLink(auditLog.at(-1) ?? null, entry));
  }
  return auditLog;
}

/** The lines of an export with these submissions. */
export function exportOf(
  submissions: readonly ExportedSubmission[],
  auditLog: readonly AuditLink[] = auditLogOf(submissions),
): ExportLine[] {
  return [
    {
      kind: 'colophon-author-export',
      version: 1,
      exportedAt: NOW.toISOString(),
      exportedBy: 'Fenna Financiën',
      submissions: submissions.length,
    },
    ...auditLog.map((link) => ({ kind: 'audit' as const, ...link })),
    ...submissions,
  ];
}
