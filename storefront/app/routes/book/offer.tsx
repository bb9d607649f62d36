import { formatDay } from '@colophon/contracts/format';
import { formatMoney, formatPercent } from '@colophon/contracts/format-money';
import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { PreOrderNote } from '~/components/book/pre-order-note';
import { AddToCart } from './add-to-cart';
import { isUnsold, type UnsoldState } from './unsold';

/** What this edition costs, with and without VAT, and the button that puts it in the basket. */
export function Offer({ book }: { book: BookView }) {
  const { t } = useTranslation();
  const { edition } = book;
  const { availability } = edition;
  if (availability === 'sold-elsewhere' || availability === 'partner') {
    return book.notices.length === 0 ? (
      <p className="say" role="note">
        {t('book.soldElsewhere')}
      </p>
    ) : null;
  }
  return (
    <div className="offer">
      <p>
        <span className="label">{t(`format.${edition.publicationFormat}`)}</span>
        <br />
        {availability === 'free' ? (
          <b className="figure">{t('price.free')}</b>
        ) : availability === 'withdrawn' ? null : (
          <>
            <b className="figure">{formatMoney(edition.price)}</b> {t('price.excl')}
            <br />
            <span className="num">
              {formatMoney(edition.priceInclVat)} {t('price.incl', { rate: formatPercent(edition.vatRate) })}
            </span>
          </>
        )}
      </p>
      {availability === 'free' ? (
        <ReadFree link={book.openAccessLink} />
      ) : isUnsold(availability) ? (
        <Unsold why={availability} expected={edition.forthcoming ? edition.publicationDate : null} />
      ) : (
        <AddToCart edition={edition} />
      )}
      {availability === 'pre-order' && (
        <p>
          <PreOrderNote appears={edition.publicationDate} />
        </p>
      )}
    </div>
  );
}

/** Why an edition cannot be ordered, and when it is expected: an ISO date, null where it has appeared or nobody knows. */
function Unsold({ why, expected }: { why: UnsoldState; expected: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <button className="button-main" type="button" disabled>
          {t(`sale.${why}`)}
        </button>
      </p>
      <p className="small">
        {t(`book.${why}`)}
        {why === 'announced' && expected && ` ${t('book.expectedOn', { date: formatDay(expected) })}`}
      </p>
    </>
  );
}

function ReadFree({ link }: { link: string | null }) {
  const { t } = useTranslation();
  if (!link) return <p className="small">{t('book.free')}</p>;
  return (
    <p>
      <a className="button button-main" href={link} target="_blank" rel="noopener">
        {t('book.readFree')}
        <span className="hide"> {t('opensInNewTab')}</span>
      </a>
    </p>
  );
}
