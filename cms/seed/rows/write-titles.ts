import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import type { DescribedTitle, SeedTitle } from '@colophon/sample-catalogue/content-schema';
import { primaryEdition } from '@colophon/sample-catalogue/primary-edition';
import type { SeedContent } from '@colophon/sample-catalogue/read-content';
import { mediaBlocks } from './media-blocks';
import { rowIdsOf } from './row-ids';
import type { Components, Entry, Rows } from './row-writer';
import { writePublished } from './versions';
import type { EditionIds } from './write-editions';
import { fileOf } from './write-files';
import type { TermIds } from './write-terms';

type OrderLinks = SeedContent['orderLinks'][number]['links'];

/** The languages of a title: its own, and those of its descriptions. */
export function localesOf(title: SeedTitle, texts: DescribedTitle | undefined): Locale[] {
  return LOCALES.filter((locale) => title.locales.includes(locale) || texts?.[locale]);
}

/** Writes the titles with their editions, terms, people, order links, reviews and covers. */
export async function writeTitles(
  rows: Rows,
  { titles, texts, orderLinks, imprintPlaces }: SeedContent,
  { editions, terms, files }: { editions: EditionIds; terms: TermIds; files: ReadonlyMap<string, number> },
): Promise<void> {
  const linksOf = new Map(orderLinks.flatMap(({ titles: keys, links }) => keys.map((key) => [key, links])));

  function entriesOf(title: SeedTitle): Omit<Entry, 'publishedAt'>[] {
    const described = texts.get(title.key);
    const shared = {
      key: title.key,
      links: {
        editions: rowIdsOf(
          editions.byIsbn,
          title.editions.map(({ isbn }) => isbn),
        ),
        disciplines: rowIdsOf(terms.disciplines, title.disciplines),
        categories: rowIdsOf(terms.categories, title.categories),
        series: rowIdsOf(terms.series, title.series ? [title.series] : []),
        related: rowIdsOf(editions.primaryOf, described?.related),
      },
      components: {
        ...componentsOf(title, described, linksOf.get(title.key) ?? [], terms),
        media: mediaBlocks(title.key, described?.media, files),
      },
      files: {
        cover: fileOf(files, 'cover', title.key),
        preview: fileOf(files, 'preview', title.key),
        flyer: fileOf(files, 'flyer', title.key),
      },
    };
    return localesOf(title, described).map((locale) => ({
      ...shared,
      locale,
      values: {
        ...factsOf(title),
        imprintPlace: imprintPlaces[title.imprint],
        ...textFields(described?.[locale]),
      },
    }));
  }
  await writePublished(rows, 'api::book.book', titles, entriesOf);
}

/** A title keeps its original wording in both languages. */
function factsOf(title: SeedTitle) {
  const { key, subtitle, keywords, ebookPlatform, volume, imprint, domain, productGroup, doi, licence } =
    title;
  return {
    title: title.title,
    subtitle,
    slug: key,
    keywords: keywords?.join(', '),
    type: title.type,
    volume,
    language: title.language,
    imprint,
    domain,
    productGroup,
    doi,
    licence,
    openAccessLink: title.openAccessLink,
    ebookPlatformName: ebookPlatform?.name,
    ebookPlatformUrl: ebookPlatform?.url,
  };
}

function textFields(texts: DescribedTitle['en']) {
  return {
    teaser: texts?.teaser,
    description: texts?.description?.join('\n\n'),
    toc: texts?.toc?.join('\n'),
  };
}

function componentsOf(
  title: SeedTitle,
  described: DescribedTitle | undefined,
  orderLinks: OrderLinks,
  { people }: TermIds,
): Components {
  const { isbn } = primaryEdition(title);
  return {
    contributors: {
      uid: 'book.contributor',
      entries: title.contributors.map(({ person, role }) => ({
        values: { role },
        links: { person: rowIdsOf(people, [person]) },
      })),
    },
    orderLinks: {
      uid: 'book.order-link',
      entries: orderLinks.map((link) => ({ values: { ...link, url: link.url.replace('{isbn}', isbn) } })),
    },
    reviews: { uid: 'book.review', entries: (described?.reviews ?? []).map((values) => ({ values })) },
  };
}
