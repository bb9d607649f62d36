import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sweep } from './cover-eviction.ts';
import { resizedCover } from './cover-image.ts';
import { CoverOriginals } from './cover-original.ts';
import type { CoverRequest } from './cover-request.ts';
import { type JacketColours, jacketColours } from './jacket-colours.ts';

/** How long a picture is taken for unchanged: editors replace one under its name. */
const TRUSTED_MS = 60_000;
/** About fifty thousand pictures. */
const MAX_FOLDER_BYTES = 2 * 1024 ** 3;
const MADE_BETWEEN_SWEEPS = 500;
/** More than any two pages show; what is remembered of a picture is a few bytes. */
const MAX_REMEMBERED = 5000;

/** A cover: the path of its file, or, when the disk takes no more, the picture itself. */
export type KeptCover = string | Buffer;

/** Covers in the widths and formats of SPEC section 9: made once from the CMS's original, kept on disk. */
export class CoverStore {
  private readonly making = new Map<string, Promise<KeptCover | null>>();
  private readonly checkedAt = new Map<string, number>();
  private readonly known = new Map<string, JacketColours>();
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
   * A cover, made now if need be, once for all who ask.
   * @returns null when the CMS has no such file, or none that is a picture of a sensible size
   */
  cover(wanted: CoverRequest): Promise<KeptCover | null> {
    const name = `${wanted.file}.${wanted.width}.${wanted.format}`;
    let made = this.making.get(name);
    if (!made) {
      made = this.current(wanted, name).finally(() => this.making.delete(name));
      this.making.set(name, made);
    }
    return made;
  }

  /** The colours of a jacket; null when there is no such file. */
  async colours(file: string): Promise<JacketColours | null> {
    const known = this.known.get(file);
    if (known) return known;
    const jacket = await this.cover({ file, format: 'jpg', width: 200 });
    if (jacket === null) return null;
    const { data } = await sharp(jacket)
      .resize({ width: 64 })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = jacketColours(data);
    if (this.known.size >= MAX_REMEMBERED) this.known.clear();
    this.known.set(file, colours);
    return colours;
  }

  private async current(wanted: CoverRequest, name: string): Promise<KeptCover | null> {
    const path = join(this.folder, name);
    const kept = await stat(path).catch(() => null);
    if (kept && performance.now() - (this.checkedAt.get(name) ?? Number.NEGATIVE_INFINITY) < TRUSTED_MS)
      return path;
    if (kept) {
      const changedAt = await this.originals.changedAt(wanted.file);
      this.remember(name);
      if (changedAt === null || changedAt.getTime() === Math.trunc(kept.mtimeMs)) return path;
    }
    return this.make(wanted, name, path);
  }

  private async make(wanted: CoverRequest, name: string, path: string): Promise<KeptCover | null> {
    const original = await this.originals.read(wanted.file);
    const bytes = original && (await resizedCover(original.bytes, wanted));
    if (!bytes) return null;
    this.known.delete(wanted.file);
    try {
      await this.keep(path, bytes, original.changedAt);
    } catch (error) {
      // A full disk costs the readers nothing: the picture is drawn again for the next of them.
      console.error('A cover cannot be kept:', error instanceof Error ? error.message : error);
      return bytes;
    }
    this.remember(name);
    return path;
  }

  private async keep(path: string, bytes: Buffer, changedAt: Date | null): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    // Written beside and moved: a reader never meets half a cover, not even of another process.
    const draft = `${path}.${randomUUID()}`;
    try {
      await writeFile(draft, bytes);
      // Its date is the original's: that is how a replaced one is told, and every replica names it alike.
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
