import sharp from 'sharp';
import type { CoverRequest } from './cover-request.ts';

/** A picture that unpacks to more is a bomb, not a cover. */
const MAX_PIXELS = 50_000_000;
const QUALITY = { webp: 75, jpg: 80 };

/**
 * A picture at a width and in a format, upright, and never larger than it is.
 * @returns null when the bytes are no picture, or one that would unpack to too much
 */
export async function resizedCover(
  original: Buffer,
  { width, format }: Omit<CoverRequest, 'file'>,
): Promise<Buffer | null> {
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format];
  const encoded =
    format === 'webp'
      ? resized.webp({ quality })
      : resized.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
  return encoded.toBuffer().catch((error: unknown) => {
    console.error('A picture cannot be read:', error instanceof Error ? error.message : error);
    return null;
  });
}
