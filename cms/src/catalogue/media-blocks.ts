import { mediaTypeSchema } from '@colophon/contracts/catalogue/media';
import { z } from 'zod';
import type { MediaBlock } from './domain/title';
import { fileSql, imageColumn } from './media';
import { plainColumn } from './select';

/**
 * SQL for the media blocks of a row, in the editor's order.
 * @param link  table that holds the components of its type
 * @param id    expression for the row's id
 */
export function mediaBlocksSql(
  link: 'articles_cmps' | 'books_cmps' | 'events_cmps' | 'pages_cmps',
  id: string,
): string {
  return `(select json_agg(json_build_object(
      'type', c.type, 'url', c.url, 'captionEn', c.caption_en, 'captionNl', c.caption_nl,
      'autoPlay', coalesce(c.auto_play, true), 'image', ${fileSql('media.media-block', 'image', 'c.id')}
    ) order by x."order", x.id)
    from ${link} x join components_media_media_blocks c on c.id = x.cmp_id
    where x.entity_id = ${id} and x.field = 'media')`;
}

/** Schema of a media block as SQL returns it. */
export const mediaBlockColumn = z
  .object({
    type: mediaTypeSchema,
    url: z.string(),
    image: imageColumn,
    captionEn: plainColumn,
    captionNl: plainColumn,
    autoPlay: z.boolean(),
  })
  .transform(
    ({ captionEn, captionNl, ...media }): MediaBlock => ({
      ...media,
      caption: { en: captionEn, nl: captionNl },
    }),
  );
