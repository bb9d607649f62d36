import { join } from 'node:path';
import { isEbookFormat } from '@colophon/contracts/product';
import sharp from 'sharp';
import type { DescribedTitle, SeedTitle } from '../content-schema';
import { makeFile } from '../make-file';
import type { SeedContent } from '../read-content';
import { fileKey, type SampleFile } from '../rows/write-files';
import { drawCatalogue } from './catalogue';
import { drawJournalSheets } from './journal-sheets';
import { drawLeaflet } from './leaflet';
import { drawPreview } from './preview';
import type { Picture } from './sheet-set';
import { WORDS } from './words';

const JACKET_PIXELS = 420;

/** Writes the PDF files of the seed: flyers, previews, catalogues, and what journals offer for download. */
export async function drawDocuments(
  content: SeedContent,
  covers: readonly SampleFile[],
  folder: string,
): Promise<SampleFile[]> {
  const jackets = new Jackets(covers, folder);
  const files: SampleFile[] = [];
  for (const title of content.titles) {
    const texts = content.texts.get(title.key);
    if (texts?.en?.description && texts.nl?.description) {
      files.push(await flyerOf(title, texts, content, jackets, folder));
    }
    if (texts?.en?.toc ?? texts?.nl?.toc) files.push(await previewOf(title, texts, content, jackets, folder));
  }
  for (const series of content.series) {
    if (series.flyer) files.push(await seriesFlyerOf(series, content, jackets, folder));
  }
  for (const catalogue of content.catalogues) {
    files.push(await catalogueOf(catalogue, content, jackets, folder));
  }
  return [...files, ...(await drawJournalSheets(content.journals, folder))];
}

/** Small jackets for the pages of documents, each made once. */
class Jackets {
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
      .resize({ width: JACKET_PIXELS })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  }
}

function flyerOf(
  title: SeedTitle,
  texts: DescribedTitle,
  content: SeedContent,
  jackets: Jackets,
  folder: string,
): Promise<SampleFile> {
  const language = title.locales[0] ?? 'en';
  const words = WORDS[language];
  const leaflet = {
    language,
    kicker: words.flyer,
    title: title.title,
    subtitle: title.subtitle,
    names: namesOf(title, content),
    paragraphs: texts[language]?.description ?? [],
    facts: [...title.editions.map((edition) => editionLine(edition, language)), words.order],
  };
  return makeFile({
    folder,
    kind: 'flyer',
    of: title.key,
    name: `flyer-${title.key}`,
    ext: '.pdf',
    from: leaflet,
    make: async () => drawLeaflet({ ...leaflet, picture: await jackets.of(title.key) }),
  });
}

function previewOf(
  title: SeedTitle,
  texts: DescribedTitle,
  content: SeedContent,
  jackets: Jackets,
  folder: string,
): Promise<SampleFile> {
  const language = texts.en?.toc ? 'en' : 'nl';
  const preview = {
    language,
    title: title.title,
    subtitle: title.subtitle,
    names: namesOf(title, content),
    toc: texts[language]?.toc ?? [],
  } as const;
  return makeFile({
    folder,
    kind: 'preview',
    of: title.key,
    name: `preview-${title.key}`,
    ext: '.pdf',
    from: preview,
    make: async () => drawPreview({ ...preview, picture: await jackets.of(title.key) }),
  });
}

function seriesFlyerOf(
  series: SeedContent['series'][number],
  content: SeedContent,
  jackets: Jackets,
  folder: string,
): Promise<SampleFile> {
  const volumes = content.titles.filter((title) => title.series === series.slug).slice(0, 8);
  const words = WORDS.en;
  const leaflet = {
    language: 'en' as const,
    kicker: words.series,
    title: series.name,
    subtitle: series.keywords_en,
    paragraphs: [
      ...(series.description_en ?? []),
      `## ${words.inTheSeries}`,
      ...volumes.map((title) => [namesOf(title, content), title.title].filter(Boolean).join(': ')),
    ],
    facts: series.issn ? [`ISSN ${series.issn}`] : [],
  };
  return makeFile({
    folder,
    kind: 'series-flyer',
    of: series.slug,
    name: `flyer-${series.slug}`,
    ext: '.pdf',
    from: leaflet,
    make: async () => drawLeaflet({ ...leaflet, picture: await jackets.of(volumes[0]?.key ?? '') }),
  });
}

function catalogueOf(
  { key, titles, intros, entries: keys }: SeedContent['catalogues'][number],
  content: SeedContent,
  jackets: Jackets,
  folder: string,
): Promise<SampleFile> {
  const listed = content.titles.filter((title) => keys.includes(title.key));
  const entries = listed.map((title) => {
    const texts = content.texts.get(title.key);
    const [edition] = title.editions;
    return {
      key: title.key,
      title: title.title,
      subtitle: title.subtitle,
      names: namesOf(title, content),
      teasers: [texts?.en?.teaser, texts?.nl?.teaser].filter((teaser) => teaser !== undefined),
      fact: edition ? editionLine(edition, 'en') : '',
    };
  });
  return makeFile({
    folder,
    kind: 'catalogue',
    of: key,
    name: `catalogue-${key}`,
    ext: '.pdf',
    from: { titles, intros, entries },
    make: async () =>
      drawCatalogue({
        titles,
        intros,
        entries: await Promise.all(
          entries.map(async (entry) => ({ ...entry, picture: await jackets.of(entry.key) })),
        ),
      }),
  });
}

function namesOf(title: SeedTitle, { people }: SeedContent): string {
  const named = (role: string) =>
    title.contributors
      .filter((contributor) => contributor.role === role)
      .map(({ person }) => people.find(({ slug }) => slug === person)?.name ?? person);
  const [authors, editors] = [named('author'), named('editor')];
  if (authors.length > 0) return authors.join(', ');
  return editors.length > 0 ? `${editors.join(', ')} (${editors.length > 1 ? 'eds' : 'ed.'})` : '';
}

/** 'Paperback · ISBN 9789089641243 · € 24,95' */
function editionLine(edition: SeedTitle['editions'][number], language: 'en' | 'nl'): string {
  const { format, isbn, price, priceInclVat, openAccess } = edition;
  const gross = priceInclVat ?? Math.round(price * 1.09);
  const kind = language === 'nl' && format === 'Hardback' ? 'Gebonden' : format;
  const cost = openAccess ? WORDS[language].free : `€ ${(gross / 100).toFixed(2).replace('.', ',')}`;
  return [kind, ...(isEbookFormat(format) && openAccess ? [] : [`ISBN ${isbn}`]), cost].join(' · ');
}
