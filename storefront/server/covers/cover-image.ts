import sharp from 'sharp';
import type { CoverRequest } from './cover-request.ts';

/** Maximum size when decoded: more is taken for a decompression bomb. */
const MAX_PIXELS = 50_000_000;
const QUALITY = { webp: 75, jpg: 80 };

/**
 * Resizes a picture to a width and encodes it, rotated upright and never enlarged.
 * @returns null when the bytes are no picture, or one with too many pixels
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
