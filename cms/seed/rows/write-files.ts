import type { Rows } from './row-writer';
import { writeByKey } from './versions';

/** A drawn cover, as it lies in public/uploads. */
export type CoverFile = {
  /** the title it belongs to */
  key: string;
  name: string;
  /** its name without extension */
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
};

const BYTES_IN_KB = 1000;

/** Enters the covers into the media library, as an upload would have. Gives row ids by title. */
export function writeFiles(rows: Rows, covers: readonly CoverFile[]): Promise<Map<string, number>> {
  return writeByKey(
    rows,
    'plugin::upload.file',
    covers.map(({ key, bytes, hash, ext, ...facts }) => ({
      key,
      values: {
        ...facts,
        hash,
        ext,
        url: `/uploads/${hash}${ext}`,
        size: Math.round((bytes / BYTES_IN_KB) * 100) / 100,
        provider: 'local',
        folderPath: '/',
      },
    })),
  );
}
