import { z } from 'zod';
import { CHANNELS, type Channel, WRITTEN_VERSIONS, type WrittenVersion } from '../catalogue/onix-channels';
import { isDay } from '../time/press-day';
import { type AdminFile, type AdminRoute, type Done, responseType } from './admin-route';

/** An address at which a recipient fetches the catalogue. The address itself is shown once, when it is created. */
export type ExportFeed = {
  id: number;
  name: string;
  channel: Channel;
  version: WrittenVersion;
  createdBy: string;
  /** ISO 8601 */
  createdAt: string;
  /** ISO 8601; null when nobody has fetched it yet */
  fetchedAt: string | null;
};

/** A fact that a recipient wants, with how many editions lack it. */
export type MissingInEditions = { fact: string; isRequired: boolean; editions: number };

const channelSchema = z.enum(CHANNELS);
/** absent: the version that the recipient takes */
const versionSchema = z.enum(WRITTEN_VERSIONS).optional();

const feedSchema = z.strictObject({
  /** whom it is for */
  name: z.string().trim().min(1).max(100),
  channel: channelSchema,
  version: versionSchema,
});

/** What the admin page *Export* calls; the CMS registers exactly these. */
export const exportRoutes = {
  /** The published catalogue as ONIX. */
  onix: {
    method: 'GET',
    path: '/export/onix',
    query: z.object({
      channel: channelSchema,
      version: versionSchema,
      /** only what changed on that day of the press or later */
      since: z.string().refine(isDay).optional(),
    }),
    response: responseType<AdminFile>(),
  },
  /** What a recipient wants and editions lack. */
  readiness: {
    method: 'GET',
    path: '/export/readiness',
    query: z.object({ channel: channelSchema }),
    response: responseType<{ editions: number; ready: number; missing: MissingInEditions[] }>(),
  },
  feeds: { method: 'GET', path: '/export/feeds', response: responseType<{ feeds: ExportFeed[] }>() },
  createFeed: {
    method: 'POST',
    path: '/export/feeds',
    body: feedSchema,
    response: responseType<{ address: string }>(),
  },
  deleteFeed: {
    method: 'POST',
    path: '/export/feeds/:id/delete',
    body: z.strictObject({}),
    response: responseType<Done>(),
  },
} as const satisfies Record<string, AdminRoute>;
