import { type FileKind, fileKey, type SampleFile } from '@colophon/sample-catalogue/sample-file';
import type { Rows } from './row-writer';
import { writeByKey } from './versions';

/** The row of a file as the one entry of a media field; none where no file was made. */
export function fileOf(files: ReadonlyMap<string, number>, kind: FileKind, of: string): number[] {
  const id = files.get(fileKey(kind, of));
  return id === undefined ? [] : [id];
}

const BYTES_IN_KB = 1000;

/** Adds the files to the media library, like an upload. Returns row ids by {@link fileKey}. */
export function writeFiles(rows: Rows, files: readonly SampleFile[]): Promise<Map<string, number>> {
  return writeByKey(
    rows,
    'plugin::upload.file',
    files.map(({ key, bytes, hash, ext, ...facts }) => ({
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
