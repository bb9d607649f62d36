import type { DescribedTitle } from '@colophon/sample-catalogue/content-schema';
import { mediaKey } from '@colophon/sample-catalogue/covers/draw-pictures';
import type { Components } from './row-writer';
import { fileOf } from './write-files';

/** The media blocks of a title or an article, each with its drawn picture. */
export function mediaBlocks(
  key: string,
  media: DescribedTitle['media'],
  files: ReadonlyMap<string, number>,
): Components[string] {
  return {
    uid: 'media.media-block',
    entries: (media ?? []).map(({ picture: _, ...values }, i) => ({
      values: { ...values, autoPlay: true },
      files: { image: fileOf(files, 'picture', mediaKey(key, i)) },
    })),
  };
}
