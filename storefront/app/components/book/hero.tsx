import type { BookCard } from '@colophon/contracts/site/common';
import type { LocalizedText } from '@colophon/contracts/values/locale';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignNotice } from '../text/fallback-notice';
import { Localized } from '../text/localized';
import { SiteAnchor } from '../text/site-anchor';
import { BookState } from './book-state';
import { BookSummary } from './book-summary';
import { Cover } from './cover';
import { inkFor } from './placeholder/design';

type Props = {
  heading: ReactNode;
  intro: LocalizedText | null;
  book: BookCard | null;
  /** label above the book: why it is featured */
  label: string;
  wash: CSSProperties;
};

/** A page's heading and introduction, with one featured book. */
export function Hero({ heading, intro, book, label, wash }: Props) {
  return (
    <div className={`hero ${book ? inkFor(book.cover.isbn) : 'hero-bare'}`} style={wash}>
      <div className="wrap stack">
        <div className="hero-say">
          <h1>{heading}</h1>
          <ForeignNotice texts={[intro]} />
          {intro && (
            <p className="ui">
              <Localized text={intro} />
            </p>
          )}
        </div>
        {book && <HeroBook book={book} label={label} />}
      </div>
    </div>
  );
}

function HeroBook({ book, label }: { book: BookCard; label: string }) {
  const { t } = useTranslation();
  return (
    <>
      <article className="hero-book">
        <p className="label red">{label}</p>
        <BookSummary book={book} level="h2" />
        <div className="buy cluster">
          <SiteAnchor path={book.path} className="button button-main">
            {t('homePage.toTheBook')}
          </SiteAnchor>
          <BookState book={book} />
        </div>
      </article>
      <SiteAnchor path={book.path} className="hero-cover" hidden>
        <Cover cover={book.cover} sizes="(width >= 48rem) 29rem, 76vw" first />
      </SiteAnchor>
    </>
  );
}
