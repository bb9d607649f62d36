import { join } from 'node:path';
import sharp from 'sharp';
import { fileKey, type SampleFile } from '../sample-file';
import type { Picture } from './sheet-set';

const COVER_PIXELS = 420;

/** Small covers for the pages of documents, each made once. */
export class CoverImages {
  private readonly made = new Map<string, Promise<Picture>>();

  constructor(
    private readonly covers: readonly SampleFile[],
    private readonly folder: string,
  ) {}

  of(title: string): Promise<Picture> | undefined {
    const cover = this.covers.find(({ key }) => key === fileKey('cover', title));
    if (!cover) return undefined;
    const known = this.made.get(title);
    if (known) return known;
    const making = this.shrink(join(this.folder, cover.hash + cover.ext));
    this.made.set(title, making);
    return making;
  }

  private async shrink(path: string): Promise<Picture> {
    const { data, info } = await sharp(path)
      .resize({ width: COVER_PIXELS })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  }
}
