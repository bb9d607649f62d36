import { z } from 'zod';
import { type AdminRoute, type Done, responseType } from './admin-route';

/** Somebody whom an entry can be merged into, with what tells people of one name apart. */
export type MergeCandidate = {
  documentId: string;
  name: string;
  orcid: string | null;
  isni: string | null;
  /** a few of their titles */
  titles: string[];
};

/** What the form of a person calls to merge two entries of one person; the CMS registers exactly these. */
export const peopleRoutes = {
  candidates: {
    method: 'GET',
    path: '/people/:documentId/merge-candidates',
    /** a part of their name; empty: those whose name has the last word of the person's */
    query: z.object({ search: z.string().trim().max(100).catch('') }),
    response: responseType<{ uses: number; candidates: MergeCandidate[] }>(),
  },
  /** Merges the person into another one, and deletes them. */
  merge: {
    method: 'POST',
    path: '/people/:documentId/merge',
    /** document id of the one that stays */
    body: z.strictObject({ into: z.string().max(100) }),
    response: responseType<Done>(),
  },
} as const satisfies Record<string, AdminRoute>;
