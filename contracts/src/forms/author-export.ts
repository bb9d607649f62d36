import { z } from 'zod';

/*
 * The file that finance downloads from the admin and opens offline: one JSON object a line. First a header, then the
 * whole audit log, then the submissions. What is personal and secret in it is sealed.
 */

/** One line of the audit log. `hash` covers all the others, `previous` is the hash of the line before. */
export const auditLinkSchema = z.strictObject({
  /** counts from 1 without a gap */
  number: z.int().positive(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  /** the reference of a submission, or '' */
  subject: z.string(),
  /** JSON, as it was written down: its bytes count */
  facts: z.string(),
  previous: z.string(),
  hash: z.string(),
});
export type AuditLink = z.infer<typeof auditLinkSchema>;

const headerSchema = z.strictObject({
  kind: z.literal('colophon-author-export'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  exportedBy: z.string(),
  submissions: z.int().nonnegative(),
});

const submissionSchema = z.strictObject({
  kind: z.literal('submission'),
  /** the row's own name: it is inside the sealed text too */
  reference: z.uuid(),
  keyId: z.string(),
  submittedAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  relationNumber: z.string(),
  sealed: z.string(),
});
export type ExportedSubmission = z.infer<typeof submissionSchema>;

/** What is left of a submission that was purged from a copy. */
const tombstoneSchema = z.strictObject({
  kind: z.literal('tombstone'),
  reference: z.uuid(),
  keyId: z.string(),
  submittedAt: z.iso.datetime(),
  purgedAt: z.iso.datetime(),
});

/** Any line of the file. */
export const exportLineSchema = z.discriminatedUnion('kind', [
  headerSchema,
  auditLinkSchema.extend({ kind: z.literal('audit') }),
  submissionSchema,
  tombstoneSchema,
]);
export type ExportLine = z.infer<typeof exportLineSchema>;
