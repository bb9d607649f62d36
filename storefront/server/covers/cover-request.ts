import { COVER_FORMATS, COVER_WIDTHS } from '@colophon/contracts/catalogue/cover';
import { storedFile } from '../files/stored-file.ts';

export type CoverRequest = { file: string; format: (typeof COVER_FORMATS)[number]; width: number };

/**
 * Parses `/covers/{file}?format=webp|jpg&width=`: accepts only the widths and formats of
 * docs/specification.md#images-and-media, and only names that the CMS gives to images, since anything else would fill
 * the disk. Unknown or repeated parameters are rejected too: each such URL would be a separate entry in every
 * downstream cache.
 * @returns null when the request is not one of these
 */
export function parseCoverRequest(file: string, query: URLSearchParams): CoverRequest | null {
  const named = [...query.keys()].sort().join();
  if (named !== 'format,width') return null;
  const format = COVER_FORMATS.find((known) => known === query.get('format'));
  const width = COVER_WIDTHS.find((known) => String(known) === query.get('width'));
  return storedFile(file)?.kind === 'image' && format && width ? { file, format, width } : null;
}
