import { formatMoney } from '@colophon/contracts/money/format-money';
import type { Cents } from '@colophon/contracts/money/money';
import type { BookCard } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';

/** A title's price, or why it has none, and whether it is open access, forthcoming or no longer sold. */
export function BookState({ book }: { book: BookCard }) {
  const { t } = useTranslation();
  return (
    <>
      {book.price && book.price.net > 0 && <Price net={book.price.net} />}
      {book.openAccess && <p className="price open">{t('card.openAccess')}</p>}
      {book.forthcoming && <p className="price muted">{t('card.forthcoming')}</p>}
      {book.unpriced && <p className="price muted">{t(`card.${book.unpriced}`)}</p>}
      {book.ended && <p className="price muted">{t(`sale.${book.ended}`)}</p>}
    </>
  );
}

/** A price without VAT, as item prices are shown (docs/specification.md#money-and-formatting). */
function Price({ net }: { net: Cents }) {
  const { t } = useTranslation();
  return (
    <p className="price">
      <b>{formatMoney(net)}</b> <span>{t('price.exclShort')}</span>
    </p>
  );
}
