import type { BookCard } from '@colophon/contracts/site/common';
import type { HomeView } from '@colophon/contracts/site/home';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CardState } from '~/components/book/book-card';
import { Cover } from '~/components/book/cover';
import { Credit } from '~/components/book/credit';
import { inkFor } from '~/components/book/placeholder/design';
import { Localized } from '~/components/text/localized';
import { SiteAnchor } from '~/components/text/site-anchor';

/** The motto, and the one book that the press puts on the table first. */
export function Hero({ home, wash }: { home: HomeView; wash: CSSProperties }) {
  const { t } = useTranslation();
  const { hero } = home;
  return (
    <div className={`hero ${hero ? inkFor(hero.cover.isbn) : 'hero-bare'}`} style={wash}>
      <div className="wrap stack">
        <div className="hero-say">
          <h1>{home.motto ? <Localized text={home.motto} /> : t('site.title')}</h1>
          {home.intro && (
            <p className="ui">
              <Localized text={home.intro} />
            </p>
          )}
        </div>
        {hero && <HeroBook book={hero} />}
      </div>
    </div>
  );
}

function HeroBook({ book }: { book: BookCard }) {
  const { t } = useTranslation();
  return (
    <>
      <article className="hero-book">
        <p className="label red">{t('homePage.highlighted')}</p>
        <h2>
          <SiteAnchor path={book.path}>
            <Localized text={book.title} />
          </SiteAnchor>
        </h2>
        {book.subtitle && (
          <p className="subtitle">
            <Localized text={book.subtitle} />
          </p>
        )}
        <Credit authors={book.authors} editors={book.editors} />
        {book.teaser && (
          <p className="prose">
            <Localized text={book.teaser} />
          </p>
        )}
        <div className="buy cluster">
          <SiteAnchor path={book.path} className="button button-main">
            {t('homePage.toTheBook')}
          </SiteAnchor>
          <CardState book={book} />
        </div>
      </article>
      <SiteAnchor path={book.path} className="hero-cover" hidden>
        <Cover cover={book.cover} sizes="(width >= 48rem) 29rem, 76vw" first />
      </SiteAnchor>
    </>
  );
}
