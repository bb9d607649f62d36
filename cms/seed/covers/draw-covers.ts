import { existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SeedTitle } from '../content-schema';
import type { SeedContent } from '../read-content';
import { COVER_PREFIX } from '../rows/empty-content';
import { primaryEdition } from '../rows/write-editions';
import type { CoverFile } from '../rows/write-files';
import { WIDTH } from './designs/drawing';
import { drawJacket, type JacketWords } from './jacket';
import { hashOf } from './random';

const QUALITY = 86;
const AT_ONCE = 4;
/** A book without a trim of its own. */
const COMMON_RATIO = 1.5;

/**
 * Draws the jackets that are not there yet into a folder, a few at a time; a file appears whole or not at all.
 * @returns the files of all titles that get one
 */
export async function drawCovers(
  { titles, people, series }: SeedContent,
  folder: string,
  onDrawn: () => void,
): Promise<CoverFile[]> {
  await mkdir(folder, { recursive: true });
  // One picture a thread: many small pictures, not few large ones.
  sharp.concurrency(1);
  const nameOf = new Map(people.map(({ slug, name }) => [slug, name]));
  const seriesName = new Map(series.map(({ slug, name }) => [slug, name]));
  const waiting = titlesWithCover(titles).entries();
  const files: CoverFile[] = [];

  async function drawNext(): Promise<void> {
    for (const [at, title] of waiting) {
      files[at] = await drawCover(title, wordsOf(title, nameOf, seriesName), folder);
      onDrawn();
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
  return files;
}

/** The titles for which the seed draws a jacket; the others show the storefront's own. */
export function titlesWithCover(titles: readonly SeedTitle[]): SeedTitle[] {
  return titles.filter(({ cover }) => cover);
}

async function drawCover(title: SeedTitle, words: JacketWords, folder: string): Promise<CoverFile> {
  // What it says is in its name: other words give another file, and no cache shows the old one.
  const edition = hashOf(JSON.stringify(words)).toString(36);
  const hash = `${COVER_PREFIX}${title.key.replace(/[^a-z0-9]+/g, '_')}_${edition}`;
  const path = join(folder, `${hash}.jpg`);
  const height = Math.round(WIDTH * words.ratio);
  if (!existsSync(path)) {
    const half = `${path}.part`;
    await sharp(Buffer.from(drawJacket(words)), { density: 72 })
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toFile(half);
    await rename(half, path);
  }
  const { size: bytes } = await stat(path);
  return {
    key: title.key,
    name: `${title.key}.jpg`,
    hash,
    ext: '.jpg',
    mime: 'image/jpeg',
    width: WIDTH,
    height,
    bytes,
  };
}

function wordsOf(
  title: SeedTitle,
  nameOf: ReadonlyMap<string, string>,
  seriesName: ReadonlyMap<string, string>,
): JacketWords {
  const named = (role: string) =>
    title.contributors.filter((c) => c.role === role).map(({ person }) => nameOf.get(person) ?? person);
  const [authors, editors] = [named('author'), named('editor')];
  const { widthMm, heightMm } = primaryEdition(title);
  return {
    key: title.key,
    title: title.title,
    subtitle: title.subtitle ?? null,
    names: authors.length > 0 ? authors : editors,
    role: authors.length > 0 || editors.length === 0 ? '' : editors.length === 1 ? 'ed.' : 'eds',
    series: (title.series && seriesName.get(title.series)) ?? null,
    disciplines: title.disciplines,
    drawing: typeof title.cover === 'string' ? title.cover : null,
    ratio: widthMm && heightMm ? heightMm / widthMm : COMMON_RATIO,
  };
}
