import { COVER_FORMATS, COVER_WIDTHS } from '@colophon/contracts/cover';
import { storedFile } from './stored-file.ts';

export type CoverRequest = { file: string; format: (typeof COVER_FORMATS)[number]; width: number };

/**
 * Reads `/covers/{file}?format=webp|jpg&width=`: only the widths and formats of SPEC section 9, and only names
 * that the CMS gives to images. Anything else would fill the disk: another parameter, or one said twice, is
 * refused too, since each such address would be kept by every cache on the way.
 * @returns null when the request is not one of these
 */
export function parseCoverRequest(file: string, query: URLSearchParams): CoverRequest | null {
  const named = [...query.keys()].sort().join();
  if (named !== 'format,width') return null;
  const format = COVER_FORMATS.find((known) => known === query.get('format'));
  const width = COVER_WIDTHS.find((known) => String(known) === query.get('width'));
  return storedFile(file)?.kind === 'image' && format && width ? { file, format, width } : null;
}
