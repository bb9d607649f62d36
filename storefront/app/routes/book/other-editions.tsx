import { formatMoney } from '@colophon/contracts/money/format-money';
import type { Cents } from '@colophon/contracts/money/money';
import type { EditionView } from '@colophon/contracts/site/book';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isReadFree } from '~/content/read-free';
import { useLocale } from '~/language/use-locale';
import { isNotForSale } from './offer/not-for-sale';

type Props = { editions: readonly EditionView[]; openAccessLink: string | null };

/** The other formats of the same title, each with its own page, and its price without VAT. */
export function OtherEditions({ editions, openAccessLink }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (editions.length === 0) return null;
  const sum = (net: Cents) => (
    <>
      <b>{formatMoney(net)}</b> <span className="muted">{t('price.exclShort')}</span>
    </>
  );
  const priced = (edition: EditionView) =>
    isReadFree(edition, openAccessLink)
      ? t('price.free')
      : edition.availability === 'available' || edition.availability === 'pre-order'
        ? sum(edition.price)
        : isNotForSale(edition.availability)
          ? t(`sale.${edition.availability}`)
          : null;
  return (
    <div className="order-list">
      <h2 className="label">{t('book.alsoAvailableAs')}</h2>
      <ul className="lined">
        {editions.map((edition) => (
          <li key={edition.productId}>
            <Link to={`/${locale}/book/${edition.productId}`}>
              {t(`format.${edition.publicationFormat}`)}
            </Link>
            <span>{priced(edition)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
