import type { Rows } from './row-writer';
import { writeByKey } from './versions';

/** A file that the seed made, as it lies in public/uploads. */
export type SampleFile = {
  /** what it is of, and the key or slug of that: see {@link fileKey} */
  key: string;
  /** as editors see it, and readers who download it */
  name: string;
  /** its name without extension */
  hash: string;
  ext: string;
  mime: string;
  /** pixels, of a picture */
  width?: number;
  height?: number;
  bytes: number;
};

/** What the seed makes files of. */
export type FileKind =
  | 'cover'
  | 'flyer'
  | 'preview'
  | 'series-flyer'
  | 'series-logo'
  | 'partner-logo'
  | 'journal-authors'
  | 'journal-ethics'
  | 'catalogue'
  | 'picture';

/** How a file is called among all that the seed made. */
export function fileKey(kind: FileKind, of: string): string {
  return `${kind}/${of}`;
}

/** The row of a file as the one entry of a media field; none where nothing was made. */
export function fileOf(files: ReadonlyMap<string, number>, kind: FileKind, of: string): number[] {
  const id = files.get(fileKey(kind, of));
  return id === undefined ? [] : [id];
}

const BYTES_IN_KB = 1000;

/** Enters the files into the media library, as an upload would have. Gives row ids by {@link fileKey}. */
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
