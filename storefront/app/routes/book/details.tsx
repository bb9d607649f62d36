import type { BookView } from '@colophon/contracts/site/book';
import { formatDay } from '@colophon/contracts/time/format-time';
import { licenceAddress } from '@colophon/contracts/values/licence-address';
import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '~/components/text/facts';
import { useLanguageNames } from '~/components/text/language-names';
import { doiAddress } from '~/format/doi-address';
import { useLocale } from '~/language/use-locale';

/** The facts of an edition and its title. Unknown ones are left out. */
export function Details({ book, isbnText }: { book: BookView; isbnText: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const languages = useLanguageNames(book.languages);
  const { edition, series } = book;
  const published = edition.publicationDate;
  return (
    <section aria-labelledby="book-details">
      <h2 className="hide" id="book-details">
        {t('book.details')}
      </h2>
      <dl className="facts">
        <Fact name={t('book.isbn')}>
          <span className="num">{isbnText}</span>
        </Fact>
        {published && (
          <Fact name={t(edition.forthcoming ? 'book.forthcoming' : 'book.published')}>
            <time className="num" dateTime={published}>
              {formatDay(published)}
            </time>
          </Fact>
        )}
        <Fact name={t('book.format')}>{t(`format.${edition.publicationFormat}`)}</Fact>
        {edition.pages && <Fact name={t('book.pages')}>{edition.pages}</Fact>}
        {edition.dimensions && <Fact name={t('book.size')}>{trimSize(edition.dimensions)}</Fact>}
        {languages && <Fact name={t('book.language')}>{languages}</Fact>}
        <Fact name={t('book.type')}>{t(`type.${book.type}`)}</Fact>
        {book.imprint && <Fact name={t('book.imprint')}>{book.imprint}</Fact>}
        <Terms name="discipline" path="/discipline/" terms={book.disciplines} />
        <Terms name="category" path="/search?category=" terms={book.categories} />
        {series && (
          <Fact name={t('book.series')}>
            <Link to={`/${locale}/series/${series.slug}`}>{series.name}</Link>
            {series.volume && `, ${t('book.volume', { volume: series.volume })}`}
          </Fact>
        )}
        {book.keywords.length > 0 && <Fact name={t('book.keywords')}>{book.keywords.join(', ')}</Fact>}
        {book.licence && (
          <Fact name={t('book.licence')}>
            <Licence licence={book.licence} />
          </Fact>
        )}
        {book.doi && (
          <Fact name={t('book.doi')}>
            <a href={doiAddress(book.doi)}>{book.doi}</a>
          </Fact>
        )}
        {book.ebookPlatform && (
          <Fact name={t('book.platform')}>
            <a href={book.ebookPlatform.url} target="_blank" rel="noopener">
              {book.ebookPlatform.name}
              <span className="hide"> {t('opensInNewTab')}</span>
            </a>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Licence({ licence }: { licence: string }) {
  const address = licenceAddress(licence);
  return address ? (
    <a href={address} rel="license">
      {licence}
    </a>
  ) : (
    licence
  );
}

type TermsProps = {
  name: 'discipline' | 'category';
  /** what the slug is put behind */
  path: string;
  terms: readonly { name: string; slug: string }[];
};

function Terms({ name, path, terms }: TermsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (terms.length === 0) return null;
  return (
    <Fact name={t(`book.${name}`, { count: terms.length })}>
      {terms.map((term, i) => (
        <Fragment key={term.slug}>
          {i > 0 && <br />}
          <Link to={`/${locale}${path}${term.slug}`}>{term.name}</Link>
        </Fragment>
      ))}
    </Fact>
  );
}

type Millimetres = { width: number; height: number; depth: number | null };

/** Formats a trim size given in millimetres: '15,8 × 22,6 × 2,1 cm'; the depth only where it is known. */
export function trimSize({ width, height, depth }: Millimetres): string {
  const sides = depth === null ? [width, height] : [width, height, depth];
  return `${sides.map((side) => String(side / 10).replace('.', ',')).join(' × ')} cm`;
}
