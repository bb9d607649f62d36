import { CONTRIBUTOR_ROLES } from '@colophon/contracts/catalogue/title-source';
import type { BookView } from '@colophon/contracts/site/book';
import type { JournalView } from '@colophon/contracts/site/journal';
import { doiAddress } from '~/format/doi-address';
import { fullTitle } from '~/format/heading';
import { plainText } from '~/format/plain-text';

/** Name and content of a meta tag; a name may come several times. */
export type Tag = readonly [name: string, content: string];
type Given = readonly [name: string, content: string | null | undefined];

/** Matches the path of a link to a PDF itself, rather than to a page about one. */
const PDF = /\.pdf$/i;

/**
 * Builds the meta tags of a book for Google Scholar (Highwire) and library systems (Dublin Core), for the edition of
 * the page. `url` is the page's canonical URL.
 */
export function bookTags(book: BookView, url: string): Tag[] {
  const { edition, contributors, series } = book;
  const title = fullTitle(book);
  const people = (role: string) =>
    contributors.filter((person) => person.role === role).map(({ name, sortName }) => sortName ?? name);
  const authors = people('author');
  const editors = people('editor');
  const isOther = (role: string) => role !== 'author' && role !== 'editor';
  const others = [...new Set(CONTRIBUTOR_ROLES.filter(isOther).flatMap(people))];
  return tags([
    ['citation_title', title],
    ...tagsNamed('citation_author', authors),
    ...tagsNamed('citation_editor', editors),
    ['citation_publication_date', edition.publicationDate?.replaceAll('-', '/')],
    ['citation_isbn', edition.isbn],
    ['citation_doi', book.doi],
    ['citation_publisher', book.imprint],
    ...tagsNamed('citation_language', book.languages),
    ['citation_series_title', series?.name],
    ['citation_volume', series?.volume],
    ['citation_keywords', book.keywords.join('; ')],
    ['citation_abstract_html_url', url],
    ['citation_pdf_url', pdfOf(book.openAccessLink)],
    ['DC.type', 'Book'],
    ['DC.title', title],
    // Without authors, the editors are the creators.
    ...tagsNamed('DC.creator', authors.length > 0 ? authors : editors),
    ...tagsNamed('DC.contributor', authors.length > 0 ? [...editors, ...others] : others),
    ['DC.publisher', book.imprint],
    ['DC.date', edition.publicationDate],
    ...tagsNamed('DC.language', book.languages),
    ['DC.identifier', `urn:isbn:${edition.isbn}`],
    ['DC.identifier', book.doi && doiAddress(book.doi)],
    ...tagsNamed(
      'DC.subject',
      book.disciplines.map(({ name }) => name),
    ),
    ['DC.relation.ispartof', series?.name],
    ['DC.rights', book.licence],
    ['DC.description', book.description && plainText(book.description.text)],
  ]);
}

/** Builds the same meta tags for a journal. */
export function journalTags(journal: JournalView): Tag[] {
  const numbers = [journal.issn, journal.eissn].filter((issn) => issn !== null);
  return tags([
    ['citation_journal_title', journal.title.text],
    ...tagsNamed('citation_issn', numbers),
    ['citation_publisher', journal.publisher],
    ...tagsNamed('citation_language', journal.languages),
    ['DC.type', 'Periodical'],
    ['DC.title', journal.title.text],
    ['DC.publisher', journal.publisher],
    ...tagsNamed('DC.language', journal.languages),
    ...tagsNamed(
      'DC.identifier',
      numbers.map((issn) => `urn:issn:${issn}`),
    ),
    ['DC.rights', journal.licence],
  ]);
}

const tagsNamed = (name: string, contents: readonly string[]) =>
  contents.map((content): Given => [name, content]);

function tags(given: readonly Given[]): Tag[] {
  return given.flatMap(([name, content]) => (content ? [[name, content] as const] : []));
}

function pdfOf(link: string | null): string | null {
  return link && URL.canParse(link) && PDF.test(new URL(link).pathname) ? link : null;
}
