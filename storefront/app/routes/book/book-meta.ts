import type { Locale } from '@colophon/contracts/locale';
import type { BookView } from '@colophon/contracts/site/book';
import type { MetaDescriptor } from '@remix-run/node';
import { coverUrl } from '~/components/book/cover-source';
import { pageMeta, plainText } from '~/seo/page-meta';
import { bookJsonLd } from './book-json-ld';

const OG_WIDTH = 1200;

/** What a book's page says of itself: to other sites, to Scholar, to machines. */
export function bookMeta(book: BookView, title: string, locale: Locale, publicUrl: string): MetaDescriptor[] {
  const { image } = book.cover;
  const ogWidth = image ? Math.min(OG_WIDTH, image.width) : 0;
  const paths = { en: `/en${book.paths.en}`, nl: `/nl${book.paths.nl}` };
  const page = {
    title,
    description: book.description ? plainText(book.description.text) : (book.subtitle?.text ?? null),
    locale,
    paths,
    translations: book.translations,
    type: 'book' as const,
    image: image && {
      url: coverUrl(image, 'jpg', OG_WIDTH),
      width: ogWidth,
      height: Math.round((ogWidth * image.height) / image.width),
    },
  };
  return [
    ...pageMeta(page, publicUrl),
    ...citationMeta(book),
    { 'script:ld+json': bookJsonLd(book, new URL(paths[locale], publicUrl).href) },
  ];
}

/** The tags by which scholarly search engines know a book. */
function citationMeta(book: BookView): MetaDescriptor[] {
  const { edition } = book;
  const authors = book.contributors.filter(({ role }) => role === 'author' || role === 'editor');
  const tags: [string, string | null | undefined][] = [
    ['citation_title', book.title.text],
    ...authors.map(({ name }): [string, string] => ['citation_author', name]),
    ['citation_publication_date', edition.publicationDate?.replaceAll('-', '/')],
    ['citation_isbn', edition.isbn],
    ['citation_publisher', book.imprint],
    ['citation_doi', book.doi],
    ['citation_language', book.languages[0]],
  ];
  return tags.flatMap(([name, content]) => (content ? [{ name, content }] : []));
}
