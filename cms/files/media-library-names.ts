import { z } from 'zod';
import { withClient } from '../src/database/connection';
import { MEDIA_LIBRARY_NAMES } from '../src/uploads/media-library-names';

const rowsSchema = z.array(z.object({ name: z.string() }));

/** What the rows of the media library speak of, by name. Needs no Strapi. */
export async function mediaLibraryNames(): Promise<Set<string>> {
  return withClient(async (client) => {
    const { rows } = await client.query(MEDIA_LIBRARY_NAMES);
    return new Set(rowsSchema.parse(rows).map(({ name }) => name));
  });
}
