import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CoverRequest } from './cover-request.ts';
import { type JacketColours, jacketColours } from './jacket-colours.ts';

const FETCH_TIMEOUT_MS = 10_000;
const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024;
/** A picture that unpacks to more is a bomb, not a cover. */
const MAX_PIXELS = 50_000_000;
const QUALITY = { webp: 75, jpg: 80 };
/** More jackets than any two pages show; a colour costs a few bytes. */
const MAX_COLOURS = 5000;

/** Covers in the widths and formats of SPEC section 9: made once from the CMS's original, kept on disk. */
export class CoverStore {
  private readonly making = new Map<string, Promise<string | null>>();
  private readonly known = new Map<string, JacketColours>();

  constructor(
    private readonly cmsUrl: string,
    private readonly serviceToken: string,
    private readonly folder: string,
  ) {}

  /** Path of a cover on disk, made now if need be, once for all who ask; null when the CMS has no such file. */
  path(wanted: CoverRequest): Promise<string | null> {
    const name = `${wanted.file}.${wanted.width}.${wanted.format}`;
    let made = this.making.get(name);
    if (!made) {
      made = this.make(wanted, join(this.folder, name)).finally(() => this.making.delete(name));
      this.making.set(name, made);
    }
    return made;
  }

  /** The colours of a jacket; null when there is no such file. */
  async colours(file: string): Promise<JacketColours | null> {
    const known = this.known.get(file);
    if (known) return known;
    const path = await this.path({ file, format: 'jpg', width: 200 });
    if (path === null) return null;
    const { data } = await sharp(path)
      .resize({ width: 64 })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = jacketColours(data);
    if (this.known.size >= MAX_COLOURS) this.known.clear();
    this.known.set(file, colours);
    return colours;
  }

  private async make(wanted: CoverRequest, path: string): Promise<string | null> {
    if (await exists(path)) return path;
    const original = await this.original(wanted.file);
    if (original === null) return null;
    const resized = sharp(original, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: wanted.width, withoutEnlargement: true });
    const quality = QUALITY[wanted.format];
    const encoded =
      wanted.format === 'webp'
        ? resized.webp({ quality })
        : resized.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
    const bytes = await encoded.toBuffer();
    await mkdir(this.folder, { recursive: true });
    // Written beside and moved: a reader never meets half a cover, not even of another process.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, bytes);
    await rename(draft, path);
    return path;
  }

  private async original(file: string): Promise<Buffer | null> {
    const response = await fetch(`${this.cmsUrl}/uploads/${file}`, {
      headers: { Authorization: `Bearer ${this.serviceToken}` },
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the CMS answered ${response.status} for a cover`);
    if (Number(response.headers.get('content-length') ?? 0) > MAX_ORIGINAL_BYTES) return null;
    return Buffer.from(await response.arrayBuffer());
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
