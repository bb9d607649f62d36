import { formatMoney, formatPercent } from '@colophon/contracts/money/format-money';
import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { PreOrderNote } from '~/components/book/pre-order-note';
import { DayInText } from '~/components/text/day';
import { isReadFree } from '~/content/read-free';
import { AddToCart } from './add-to-cart';
import { isNotForSale, type NotForSaleState } from './not-for-sale';

/** The edition's price with and without VAT, and the add-to-cart button. */
export function CommandHelp({ book }: { book: BookView }) {
  const { t } = useTranslation();
  const { edition } = book;
  const { availability } = edition;
  if (availability === 'sold-elsewhere' || availability === 'partner') {
    // A title that is not yet published was never sold here, so the notice that it no longer is does not apply.
    return !book.notices.some(({ aboutSale }) => aboutSale) || edition.forthcoming ? (
      <div className="say" role="note">
        {edition.forthcoming && <b>{t('card.forthcoming')}</b>}
        <p>{t(edition.forthcoming ? 'book.forthcomingElsewhere' : 'book.soldElsewhere')}</p>
      </div>
    ) : null;
  }
  const free = isReadFree(edition, book.openAccessLink);
  return (
    <div className="offer">
      <p>
        <span className="label">{t(`format.${edition.publicationFormat}`)}</span>
        <br />
        {free ? (
          <b className="figure">{t('price.free')}</b>
        ) : availability === 'withdrawn' || edition.price === 0 ? null : (
          <>
            <b className="figure">{formatMoney(edition.price)}</b> {t('price.excl')}
            <br />
            <span className="num">
              {formatMoney(edition.priceInclVat)} {t('price.incl', { rate: formatPercent(edition.vatRate) })}
            </span>
          </>
        )}
      </p>
      {free ? (
        <ReadFree link={book.openAccessLink} />
      ) : isNotForSale(availability) ? (
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

/** The reason an edition cannot be ordered; `expected` is an ISO date, null where it is published or unknown. */
function Unsold({ why, expected }: { why: NotForSaleState; expected: string | null }) {
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
        {why === 'announced' && expected && (
          <>
            {' '}
            <DayInText day={expected} sentence={(date) => t('book.expectedOn', { date })} />
          </>
        )}
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
