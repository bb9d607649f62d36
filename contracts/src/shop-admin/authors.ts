import { z } from 'zod';

export const SUBMISSION_STATES = ['new', 'exported', 'purged'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** A submission in finance's list; dates as ISO 8601. Without the sealed data. */
export type AuthorListItem = {
  reference: string;
  state: SubmissionState;
  submittedAt: string;
  name: string | null;
  email: string | null;
  relationNumber: string | null;
  keyId: string;
  exportedAt: string | null;
  purgedAt: string | null;
};

export type AuthorListPage = {
  submissions: AuthorListItem[];
  counts: Record<SubmissionState, number>;
  page: number;
  pages: number;
  /** the key that new submissions are sealed with; null while the form is closed */
  currentKey: string | null;
  keys: { keyId: string; count: number }[];
  retentionDays: { afterExport: number; unexported: number };
  auditLog: {
    length: number;
    /** number of the first invalid line; null when all are valid */
    brokenAt: number | null;
    /** newest first */
    last: { number: number; at: string; actor: string; action: string; subject: string }[];
  };
};

/** An invalid page or state counts as the default. */
export const authorListQuerySchema = z.object({
  page: z.coerce.number<string | number>().int().min(1).max(100_000).catch(1),
  state: z.enum(SUBMISSION_STATES).nullable().catch(null),
});

/** Which submissions to export: those that no export holds yet, or all that are left. */
export const authorExportSchema = z.strictObject({ which: z.enum(['new', 'all']) });
