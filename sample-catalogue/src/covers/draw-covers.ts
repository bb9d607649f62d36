import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { SeedTitle } from '../content-schema';
import { creditOf } from '../credit';
import { makeFile } from '../make-file';
import { primaryEdition } from '../primary-edition';
import type { SeedContent } from '../read-content';
import type { SampleFile } from '../sample-file';
import { type CoverTexts, coverSvg } from './cover-svg';
import { WIDTH } from './designs/drawing';

const QUALITY = 86;
const AT_ONCE = 4;
/** Size of a book without a trim of its own. */
const COMMON_RATIO = 1.5;

/**
 * Draws the missing covers into a folder, a few at a time; each file appears complete or not at all.
 * @returns the files of all titles that get one
 */
export async function drawCovers(
  { titles, people, series }: SeedContent,
  folder: string,
  onDrawn: () => void,
): Promise<SampleFile[]> {
  await mkdir(folder, { recursive: true });
  // One thread per picture: there are many small pictures, not few large ones.
  sharp.concurrency(1);
  const nameOf = new Map(people.map(({ slug, name }) => [slug, name]));
  const seriesName = new Map(series.map(({ slug, name }) => [slug, name]));
  const waiting = titlesWithCover(titles).entries();
  const files: SampleFile[] = [];

  async function drawNext(): Promise<void> {
    for (const [at, title] of waiting) {
      files[at] = await drawCover(title, textsOf(title, nameOf, seriesName), folder);
      onDrawn();
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
  return files;
}

/** Titles for which the seed draws a cover; the others show the storefront's placeholder. */
export function titlesWithCover(titles: readonly SeedTitle[]): SeedTitle[] {
  return titles.filter(({ cover }) => cover);
}

function drawCover(title: SeedTitle, texts: CoverTexts, folder: string): Promise<SampleFile> {
  return makeFile({
    folder,
    kind: 'cover',
    of: title.key,
    name: title.key,
    ext: '.jpg',
    from: texts,
    size: { width: WIDTH, height: Math.round(WIDTH * texts.ratio) },
    make: () =>
      sharp(Buffer.from(coverSvg(texts)), { density: 72 })
        .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  });
}

function textsOf(
  title: SeedTitle,
  nameOf: ReadonlyMap<string, string>,
  seriesName: ReadonlyMap<string, string>,
): CoverTexts {
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
