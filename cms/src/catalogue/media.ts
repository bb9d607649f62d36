import { mediaTypeSchema } from '@colophon/contracts/catalogue/media';
import { z } from 'zod';
import { fileAddress, imageAddress } from './domain/addresses';
import type { Image, MediaBlock, MediaFile } from './domain/title';
import { plainColumn } from './select';

const fileRow = z.object({
  hash: z.string(),
  ext: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  kilobytes: z.number().nullable(),
});

/**
 * SQL that gives the file in a media field of a row as JSON; null without one.
 * @param type   uid of the content type or component
 * @param id     expression for the row's id
 */
export function fileSql(type: string, field: string, id: string): string {
  return `(
    select json_build_object('hash', f.hash, 'ext', f.ext, 'width', f.width, 'height', f.height, 'kilobytes', f.size)
    from files_related_mph m join files f on f.id = m.file_id
    where m.related_id = ${id} and m.related_type = '${type}' and m.field = '${field}'
    order by m."order" limit 1
  )`;
}

/** An image as the storefront addresses it; null without one, or when its size is unknown. */
export const imageColumn = fileRow.nullable().transform((file): Image | null => {
  if (!file?.width || !file.height) return null;
  return { url: imageAddress(file.hash + (file.ext ?? '')), width: file.width, height: file.height };
});

/** A file as the storefront addresses it; null without one. Strapi's kilobytes are of 1000 bytes. */
export const fileColumn = fileRow.nullable().transform((file): MediaFile | null => file && toMediaFile(file));

function toMediaFile(file: z.infer<typeof fileRow>): MediaFile {
  return {
    url: fileAddress(file.hash + (file.ext ?? '')),
    bytes: Math.round((file.kilobytes ?? 0) * 1000),
    extension: (file.ext ?? '').replace(/^\./, '').toLowerCase(),
  };
}

/** SQL that gives all files in a media field of a row as JSON, in the editor's order. */
export function filesSql(type: string, field: string, id: string): string {
  return `(
    select json_agg(json_build_object('name', f.name, 'hash', f.hash, 'ext', f.ext, 'width', f.width,
      'height', f.height, 'kilobytes', f.size) order by m."order", m.id)
    from files_related_mph m join files f on f.id = m.file_id
    where m.related_id = ${id} and m.related_type = '${type}' and m.field = '${field}'
  )`;
}

/** Files as the storefront addresses them, with the names that editors gave them, without the extension. */
export const downloadsColumn = z
  .array(fileRow.extend({ name: z.string() }))
  .nullable()
  .transform((files) =>
    (files ?? []).map(({ name, ...file }) => ({
      name: withoutExtension(name, file.ext),
      ...toMediaFile(file),
    })),
  );

function withoutExtension(name: string, ext: string | null): string {
  return ext && name.toLowerCase().endsWith(ext.toLowerCase()) ? name.slice(0, -ext.length) : name;
}

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
