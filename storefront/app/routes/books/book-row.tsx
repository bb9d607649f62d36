import type { BookCard } from '@colophon/contracts/site/common';
import { CardState } from '~/components/book/book-card';
import { Cover } from '~/components/book/cover';
import { Credit } from '~/components/book/credit';
import { Localized } from '~/components/text/localized';
import { SiteAnchor } from '~/components/text/site-anchor';

/** A title in a list: cover, who and what, and at the end what it costs. */
export function BookRow({ book }: { book: BookCard }) {
  return (
    <li className="row">
      <SiteAnchor path={book.path} className="card-cover" hidden>
        <Cover cover={book.cover} sizes="6rem" />
      </SiteAnchor>
      <div className="row-text">
        <h3>
          <SiteAnchor path={book.path} className="quiet">
            <Localized text={book.title} />
          </SiteAnchor>
        </h3>
        {book.subtitle && (
          <p className="subtitle">
            <Localized text={book.subtitle} />
          </p>
        )}
        <Credit authors={book.authors} editors={book.editors} />
        {book.teaser && (
          <p className="row-teaser">
            <Localized text={book.teaser} />
          </p>
        )}
      </div>
      <div className="row-buy">
        <CardState book={book} />
      </div>
    </li>
  );
}
