import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type CoverColours, coverColours } from './cover-colours.ts';
import { sweep } from './cover-eviction.ts';
import { CoverOriginals } from './cover-original.ts';
import type { CoverRequest } from './cover-request.ts';

/** Maximum size when decoded: more is taken for a decompression bomb. */
const MAX_PIXELS = 50_000_000;
const QUALITY = { webp: 75, jpg: 80 };

/**
 * Resizes a picture to a width and encodes it, rotated upright and never enlarged.
 * @returns null when the bytes are no picture, or one with too many pixels
 */
async function resizedCover(
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

/** Cached covers are revalidated against the CMS after this time: editors may replace a picture under its name. */
const TRUSTED_MS = 60_000;
/** About fifty thousand pictures. */
const MAX_FOLDER_BYTES = 2 * 1024 ** 3;
const MADE_BETWEEN_SWEEPS = 500;
/** Maximum entries of each in-memory map: more than any two pages show, and an entry is a few bytes. */
const MAX_REMEMBERED = 5000;

/** A cover: the path of its cached file, or its bytes when they could not be written to disk. */
type CachedCover = string | Buffer;

/**
 * Disk cache of covers in the widths and formats of docs/specification.md#images-and-media, each resized once from the
 * CMS's original.
 */
export class CoverStore {
  private readonly making = new Map<string, Promise<CachedCover | null>>();
  private readonly checkedAt = new Map<string, number>();
  private readonly known = new Map<string, CoverColours>();
  private readonly originals: CoverOriginals;
  private made = 0;

  constructor(
    cmsUrl: string,
    serviceToken: string,
    private readonly folder: string,
  ) {
    this.originals = new CoverOriginals(cmsUrl, serviceToken);
  }

  /**
   * Returns a cover, made now if it is not cached; concurrent requests share one run.
   * @returns null when the CMS has no such file, or none that is a picture of a sensible size
   */
  cover(wanted: CoverRequest): Promise<CachedCover | null> {
    const name = `${wanted.file}.${wanted.width}.${wanted.format}`;
    let made = this.making.get(name);
    if (!made) {
      made = this.current(wanted, name).finally(() => this.making.delete(name));
      this.making.set(name, made);
    }
    return made;
  }

  /** Returns the dominant colours of a cover; null when there is no such file. */
  async colours(file: string): Promise<CoverColours | null> {
    const known = this.known.get(file);
    if (known) return known;
    const cover = await this.cover({ file, format: 'jpg', width: 200 });
    if (cover === null) return null;
    const { data } = await sharp(cover)
      .resize({ width: 64 })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = coverColours(data);
    if (this.known.size >= MAX_REMEMBERED) this.known.clear();
    this.known.set(file, colours);
    return colours;
  }

  private async current(wanted: CoverRequest, name: string): Promise<CachedCover | null> {
    const path = join(this.folder, name);
    const stored = await stat(path).catch(() => null);
    if (stored && performance.now() - (this.checkedAt.get(name) ?? Number.NEGATIVE_INFINITY) < TRUSTED_MS)
      return path;
    if (stored) {
      const changedAt = await this.originals.changedAt(wanted.file);
      this.remember(name);
      if (changedAt === null || changedAt.getTime() === Math.trunc(stored.mtimeMs)) return path;
    }
    return this.make(wanted, name, path);
  }

  private async make(wanted: CoverRequest, name: string, path: string): Promise<CachedCover | null> {
    const original = await this.originals.read(wanted.file);
    const bytes = original && (await resizedCover(original.bytes, wanted));
    if (!bytes) return null;
    this.known.delete(wanted.file);
    try {
      await this.save(path, bytes, original.changedAt);
    } catch (error) {
      // With a full disk the cover is served from memory, and made again on the next request.
      console.error('A cover cannot be kept:', error instanceof Error ? error.message : error);
      return bytes;
    }
    this.remember(name);
    return path;
  }

  private async save(path: string, bytes: Buffer, changedAt: Date | null): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    // Written to a temporary file and renamed, so that no reader sees half a cover, not even in another process.
    const draft = `${path}.${randomUUID()}`;
    try {
      await writeFile(draft, bytes);
      // The mtime is the original's: it shows when the original was replaced, and is the same on every replica.
      if (changedAt) await utimes(draft, new Date(), changedAt);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    this.made += 1;
    if (this.made % MADE_BETWEEN_SWEEPS === 1) await sweep(this.folder, MAX_FOLDER_BYTES);
  }

  private remember(name: string): void {
    if (this.checkedAt.size >= MAX_REMEMBERED) this.checkedAt.clear();
    this.checkedAt.set(name, performance.now());
  }
}
