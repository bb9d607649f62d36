import { formatMoney } from '@colophon/contracts/format-money';
import { cents } from '@colophon/contracts/money';
import { isEbookFormat } from '@colophon/contracts/product';
import { unitGross } from '@colophon/shop/domain/vat';
import type { DescribedTitle, SeedTitle } from '../content-schema';
import { creditOf } from '../credit';
import { makeFile } from '../make-file';
import type { SeedContent } from '../read-content';
import type { FileKind, SampleFile } from '../rows/write-files';
import { drawCatalogue } from './catalogue';
import { Jackets } from './jackets';
import { drawJournalSheets } from './journal-sheets';
import { drawLeaflet } from './leaflet';
import { drawPreview } from './preview';
import { WORDS } from './words';

/** What a document needs besides what it is of. */
type Desk = { content: SeedContent; jackets: Jackets; nameOf: ReadonlyMap<string, string> };

/** A document: what it is of, all that it is made from, and how. */
type Document = { kind: FileKind; name: string; of: string; from: unknown; make: () => Promise<Buffer> };

/** Writes the PDF files of the seed: flyers, previews, catalogues, and what journals offer for download. */
export async function drawDocuments(
  content: SeedContent,
  covers: readonly SampleFile[],
  folder: string,
): Promise<SampleFile[]> {
  const nameOf = new Map(content.people.map(({ slug, name }) => [slug, name]));
  const desk: Desk = { content, jackets: new Jackets(covers, folder), nameOf };
  const files: SampleFile[] = [];
  for (const { name, ...document } of documentsOf(desk)) {
    files.push(await makeFile({ folder, ext: '.pdf', name: `${name}-${document.of}`, ...document }));
  }
  return [...files, ...(await drawJournalSheets(content.journals, folder))];
}

function documentsOf(desk: Desk): Document[] {
  const { titles, texts: all, series, catalogues } = desk.content;
  return [
    ...titles.flatMap((title) => {
      const texts = all.get(title.key);
      const isDescribed = texts?.en?.description && texts.nl?.description;
      return [
        ...(texts && isDescribed ? [flyerOf(title, texts, desk)] : []),
        ...(texts?.en?.toc || texts?.nl?.toc ? [previewOf(title, texts, desk)] : []),
      ];
    }),
    ...series.filter(({ flyer }) => flyer).map((one) => seriesFlyerOf(one, desk)),
    ...catalogues.map((catalogue) => catalogueOf(catalogue, desk)),
  ];
}

function flyerOf(title: SeedTitle, texts: DescribedTitle, desk: Desk): Document {
  const language = title.locales[0] ?? 'en';
  const words = WORDS[language];
  const leaflet = {
    language,
    kicker: words.flyer,
    title: title.title,
    subtitle: title.subtitle,
    names: namesOf(title, desk),
    paragraphs: texts[language]?.description ?? [],
    facts: [...title.editions.map((edition) => editionLine(edition, language)), words.order],
  };
  return {
    kind: 'flyer',
    name: 'flyer',
    of: title.key,
    from: leaflet,
    make: async () => drawLeaflet({ ...leaflet, picture: await desk.jackets.of(title.key) }),
  };
}

function previewOf(title: SeedTitle, texts: DescribedTitle, desk: Desk): Document {
  const language = texts.en?.toc ? 'en' : 'nl';
  const preview = {
    language,
    title: title.title,
    subtitle: title.subtitle,
    names: namesOf(title, desk),
    toc: texts[language]?.toc ?? [],
  } as const;
  return {
    kind: 'preview',
    name: 'preview',
    of: title.key,
    from: preview,
    make: async () => drawPreview({ ...preview, picture: await desk.jackets.of(title.key) }),
  };
}

function seriesFlyerOf(series: SeedContent['series'][number], desk: Desk): Document {
  const volumes = desk.content.titles.filter((title) => title.series === series.slug).slice(0, 8);
  const words = WORDS.en;
  const leaflet = {
    language: 'en' as const,
    kicker: words.series,
    title: series.name,
    subtitle: series.keywords_en,
    paragraphs: [
      ...(series.description_en ?? []),
      `## ${words.inTheSeries}`,
      ...volumes.map((title) => [namesOf(title, desk), title.title].filter(Boolean).join(': ')),
    ],
    facts: series.issn ? [`ISSN ${series.issn}`] : [],
  };
  return {
    kind: 'series-flyer',
    name: 'flyer',
    of: series.slug,
    from: leaflet,
    make: async () => drawLeaflet({ ...leaflet, picture: await desk.jackets.of(volumes[0]?.key ?? '') }),
  };
}

function catalogueOf(
  { key, titles, intros, entries: keys }: SeedContent['catalogues'][number],
  desk: Desk,
): Document {
  const listed = desk.content.titles.filter((title) => keys.includes(title.key));
  const entries = listed.map((title) => {
    const texts = desk.content.texts.get(title.key);
    const [edition] = title.editions;
    return {
      key: title.key,
      title: title.title,
      subtitle: title.subtitle,
      names: namesOf(title, desk),
      teasers: [texts?.en?.teaser, texts?.nl?.teaser].filter((teaser) => teaser !== undefined),
      fact: edition ? editionLine(edition, 'en') : '',
    };
  });
  const pictured = () =>
    Promise.all(entries.map(async (entry) => ({ ...entry, picture: await desk.jackets.of(entry.key) })));
  return {
    kind: 'catalogue',
    name: 'catalogue',
    of: key,
    from: { titles, intros, entries },
    make: async () => drawCatalogue({ titles, intros, entries: await pictured() }),
  };
}

function namesOf(title: SeedTitle, { nameOf }: Desk): string {
  const { names, role } = creditOf(title, nameOf);
  return names.join(', ') + (role && ` (${role})`);
}

const DUTCH_RATE = { country: 'NL', rate: 0.09 };

/** 'Paperback · ISBN 9789089641243 · € 24,95' */
function editionLine(edition: SeedTitle['editions'][number], language: 'en' | 'nl'): string {
  const { format, isbn, price, priceInclVat, openAccess } = edition;
  const gross = unitGross(
    { price: cents(price), priceInclVat: priceInclVat === undefined ? null : cents(priceInclVat) },
    DUTCH_RATE,
  );
  const kind = language === 'nl' && format === 'Hardback' ? 'Gebonden' : format;
  const cost = openAccess ? WORDS[language].free : formatMoney(gross);
  return [kind, ...(isEbookFormat(format) && openAccess ? [] : [`ISBN ${isbn}`]), cost].join(' · ');
}
