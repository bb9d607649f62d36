import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { SeedTitle } from '../content-schema';
import { creditOf } from '../credit';
import { makeFile } from '../make-file';
import type { SeedContent } from '../read-content';
import { primaryEdition } from '../rows/write-editions';
import type { SampleFile } from '../rows/write-files';
import { WIDTH } from './designs/drawing';
import { drawJacket, type JacketWords } from './jacket';

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
): Promise<SampleFile[]> {
  await mkdir(folder, { recursive: true });
  // One picture a thread: many small pictures, not few large ones.
  sharp.concurrency(1);
  const nameOf = new Map(people.map(({ slug, name }) => [slug, name]));
  const seriesName = new Map(series.map(({ slug, name }) => [slug, name]));
  const waiting = titlesWithCover(titles).entries();
  const files: SampleFile[] = [];

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

function drawCover(title: SeedTitle, words: JacketWords, folder: string): Promise<SampleFile> {
  return makeFile({
    folder,
    kind: 'cover',
    of: title.key,
    name: title.key,
    ext: '.jpg',
    from: words,
    size: { width: WIDTH, height: Math.round(WIDTH * words.ratio) },
    make: () =>
      sharp(Buffer.from(drawJacket(words)), { density: 72 })
        .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  });
}

function wordsOf(
  title: SeedTitle,
  nameOf: ReadonlyMap<string, string>,
  seriesName: ReadonlyMap<string, string>,
): JacketWords {
  const { names, role } = creditOf(title, nameOf);
  const { widthMm, heightMm } = primaryEdition(title);
  return {
    key: title.key,
    title: title.title,
    subtitle: title.subtitle ?? null,
    names,
    role,
    series: (title.series && seriesName.get(title.series)) ?? null,
    disciplines: title.disciplines,
    drawing: typeof title.cover === 'string' ? title.cover : null,
    ratio: widthMm && heightMm ? heightMm / widthMm : COMMON_RATIO,
  };
}
