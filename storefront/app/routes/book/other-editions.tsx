import { formatMoney } from '@colophon/contracts/format-money';
import type { EditionView } from '@colophon/contracts/site/book';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';
import { isUnsold } from './unsold';

/** The other formats of the same title, each with its own page. */
export function OtherEditions({ editions }: { editions: readonly EditionView[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (editions.length === 0) return null;
  const priced = (edition: EditionView) =>
    edition.availability === 'free'
      ? t('price.free')
      : edition.availability === 'available' || edition.availability === 'pre-order'
        ? formatMoney(edition.price)
        : isUnsold(edition.availability)
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
            <b>{priced(edition)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
