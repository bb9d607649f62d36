import { isEbookFormat } from '@colophon/contracts/catalogue/product';
import { formatMoney } from '@colophon/contracts/money/format-money';
import { cents } from '@colophon/contracts/money/money';
import { unitGross } from '@colophon/shop/vat/domain/vat';
import type { DescribedTitle, SeedTitle } from '../content-schema';
import { creditOf } from '../credit';
import { makeFile } from '../make-file';
import type { SeedContent } from '../read-content';
import type { FileKind, SampleFile } from '../sample-file';
import { drawCatalogue } from './catalogue';
import { CoverImages } from './cover-images';
import { drawJournalSheets } from './journal-sheets';
import { drawLeaflet } from './leaflet';
import { drawPreview } from './preview';
import { TEXTS } from './texts';

/** Dependencies of a document besides its subject. */
type Sources = { content: SeedContent; covers: CoverImages; nameOf: ReadonlyMap<string, string> };

/** A document: its subject, all its inputs, and how it is drawn. */
type Document = { kind: FileKind; name: string; of: string; from: unknown; make: () => Promise<Buffer> };

/** Writes the PDF files of the seed: flyers, previews, catalogues, and downloads of journals. */
export async function drawDocuments(
  content: SeedContent,
  covers: readonly SampleFile[],
  folder: string,
): Promise<SampleFile[]> {
  const nameOf = new Map(content.people.map(({ slug, name }) => [slug, name]));
  const sources: Sources = { content, covers: new CoverImages(covers, folder), nameOf };
  const files: SampleFile[] = [];
  for (const { name, ...document } of documentsOf(sources)) {
    files.push(await makeFile({ folder, ext: '.pdf', name: `${name}-${document.of}`, ...document }));
  }
  return [...files, ...(await drawJournalSheets(content.journals, folder))];
}

function documentsOf(sources: Sources): Document[] {
  const { titles, texts: all, series, catalogues } = sources.content;
  return [
    ...titles.flatMap((title) => {
      const texts = all.get(title.key);
      const isDescribed = texts?.en?.description && texts.nl?.description;
      return [
        ...(texts && isDescribed ? [flyerOf(title, texts, sources)] : []),
        ...(texts?.en?.toc || texts?.nl?.toc ? [previewOf(title, texts, sources)] : []),
      ];
    }),
    ...series.filter(({ flyer }) => flyer).map((one) => seriesFlyerOf(one, sources)),
    ...catalogues.map((catalogue) => catalogueOf(catalogue, sources)),
  ];
}

function flyerOf(title: SeedTitle, texts: DescribedTitle, sources: Sources): Document {
  const language = title.locales[0] ?? 'en';
  const labels = TEXTS[language];
  const leaflet = {
    language,
    kicker: labels.flyer,
    title: title.title,
    subtitle: title.subtitle,
    names: namesOf(title, sources),
    paragraphs: texts[language]?.description ?? [],
    facts: [...title.editions.map((edition) => editionLine(edition, language)), labels.order],
  };
  return {
    kind: 'flyer',
    name: 'flyer',
    of: title.key,
    from: leaflet,
    make: async () => drawLeaflet({ ...leaflet, picture: await sources.covers.of(title.key) }),
  };
}

function previewOf(title: SeedTitle, texts: DescribedTitle, sources: Sources): Document {
  const language = texts.en?.toc ? 'en' : 'nl';
  const preview = {
    language,
    title: title.title,
    subtitle: title.subtitle,
    names: namesOf(title, sources),
    toc: texts[language]?.toc ?? [],
  } as const;
  return {
    kind: 'preview',
    name: 'preview',
    of: title.key,
    from: preview,
    make: async () => drawPreview({ ...preview, picture: await sources.covers.of(title.key) }),
  };
}

function seriesFlyerOf(series: SeedContent['series'][number], sources: Sources): Document {
  const volumes = sources.content.titles.filter((title) => title.series === series.slug).slice(0, 8);
  const labels = TEXTS.en;
  const leaflet = {
    language: 'en' as const,
    kicker: labels.series,
    title: series.name,
    subtitle: series.keywords_en,
    paragraphs: [
      ...(series.description_en ?? []),
      `## ${labels.inTheSeries}`,
      ...volumes.map((title) => [namesOf(title, sources), title.title].filter(Boolean).join(': ')),
    ],
    facts: series.issn ? [`ISSN ${series.issn}`] : [],
  };
  return {
    kind: 'series-flyer',
    name: 'flyer',
    of: series.slug,
    from: leaflet,
    make: async () => drawLeaflet({ ...leaflet, picture: await sources.covers.of(volumes[0]?.key ?? '') }),
  };
}

function catalogueOf(
  { key, titles, intros, entries: keys }: SeedContent['catalogues'][number],
  sources: Sources,
): Document {
  const listed = sources.content.titles.filter((title) => keys.includes(title.key));
  const entries = listed.map((title) => {
    const texts = sources.content.texts.get(title.key);
    const [edition] = title.editions;
    return {
      key: title.key,
      title: title.title,
      subtitle: title.subtitle,
      names: namesOf(title, sources),
      teasers: [texts?.en?.teaser, texts?.nl?.teaser].filter((teaser) => teaser !== undefined),
      fact: edition ? editionLine(edition, 'en') : '',
    };
  });
  const pictured = () =>
    Promise.all(entries.map(async (entry) => ({ ...entry, picture: await sources.covers.of(entry.key) })));
  return {
    kind: 'catalogue',
    name: 'catalogue',
    of: key,
    from: { titles, intros, entries },
    make: async () => drawCatalogue({ titles, intros, entries: await pictured() }),
  };
}

function namesOf(title: SeedTitle, { nameOf }: Sources): string {
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
  const cost = openAccess ? TEXTS[language].free : formatMoney(gross);
  return [kind, ...(isEbookFormat(format) && openAccess ? [] : [`ISBN ${isbn}`]), cost].join(' · ');
}
