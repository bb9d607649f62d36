import { z } from 'zod';
import { localeSchema } from '../values/locale';

/** Query parameter that holds the token on every address of a preview. */
export const PREVIEW_PARAMETER = 'preview';
/** Header with which the storefront hands that token on, for each view that it reads. */
export const PREVIEW_HEADER = 'x-preview-token';
/** GET, service token and {@link PREVIEW_HEADER}; `locale` in the query. 404 for a token that is forged or has ended. */
export const PREVIEW_PATH = '/api/site/preview';

/** What an editor looks at before it is published. */
export const previewSchema = z.object({
  status: z.enum(['draft', 'published']),
  locale: localeSchema,
  /** where it shows, without locale; null where it cannot be shown yet */
  path: z.string().nullable(),
  /** names of the fields that must be filled before it can be shown, as its form names them */
  missing: z.array(z.string()),
  /** the form in the admin from which it was opened */
  formUrl: z.url(),
  /** until when it can be looked at */
  endsAt: z.iso.datetime(),
});
export type Preview = z.infer<typeof previewSchema>;
