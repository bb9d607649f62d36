import type { BookCard as BookCardView } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { Localized } from '../text/localized';
import { SiteAnchor } from '../text/site-anchor';
import { Cover } from './cover';
import { Credit } from './credit';
import { Price } from './price';

type Props = { book: BookCardView; sizes?: string; scaled?: boolean };

/** A title on a shelf: cover, title, names, price. */
export function BookCard({ book, sizes = '(width >= 62rem) 15vw, 44vw', scaled = false }: Props) {
  return (
    <li className="card">
      <SiteAnchor path={book.path} className="card-cover" hidden>
        <Cover cover={book.cover} sizes={sizes} widthMm={scaled ? book.widthMm : null} />
      </SiteAnchor>
      <div className="card-text">
        <h3>
          <SiteAnchor path={book.path} className="quiet">
            <Localized text={book.title} />
          </SiteAnchor>
        </h3>
        <Credit authors={book.authors} editors={book.editors} />
        <CardState book={book} />
      </div>
    </li>
  );
}

/** What a title costs, and whether it is free to read or still to come. */
export function CardState({ book }: { book: BookCardView }) {
  const { t } = useTranslation();
  return (
    <>
      {book.price && book.price.net > 0 && <Price net={book.price.net} />}
      {book.openAccess && <p className="price open">{t('card.openAccess')}</p>}
      {book.forthcoming && <p className="price muted">{t('card.forthcoming')}</p>}
    </>
  );
}
