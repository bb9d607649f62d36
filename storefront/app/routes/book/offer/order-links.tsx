import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { Localized } from '~/components/text/localized';

/**
 * Links for ordering or pre-ordering a title that our shop does not sell, by region
 * (docs/specification.md#1-what-the-product-does-and-for-whom). The region is never guessed.
 */
export function OrderLinks({ book: { orderLinks: links, edition } }: { book: BookView }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <div className="order-list">
      <h2 className="label">{t(edition.forthcoming ? 'book.preOrderElsewhere' : 'book.orderElsewhere')}</h2>
      <ul className="lined">
        {links.map((link) => (
          <li key={link.region + link.url}>
            <a href={link.url} target="_blank" rel="noopener">
              <Localized text={link.label} />
              <span className="hide"> {t('opensInNewTab')}</span>
            </a>
            <span className="muted">{t(`book.region.${link.region}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
