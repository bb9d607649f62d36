import { formatMoney } from '@colophon/contracts/money/format-money';
import type { ServerCartItem } from '@colophon/contracts/shop/cart';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemLanguage } from '~/cart/item-language';
import { Cover } from '~/components/book/cover';
import { useLang } from '~/components/text/localized';
import { useLocale } from '~/language/use-locale';

/** One title of an order, with notes below it. */
export function OrderedItem({ item, children }: { item: ServerCartItem; children?: ReactNode }) {
  const { t } = useTranslation('shop');
  const common = useTranslation('common').t;
  const locale = useLocale();
  const lang = useLang(itemLanguage(item, locale));
  const copies = item.quantity > 1 ? `, ${t('payment.copies', { count: item.quantity })}` : '';
  return (
    <li>
      <Cover cover={item.cover} sizes="3.5rem" />
      <p>
        <b {...lang}>{item.title}</b>
        <span className="small">
          {common(`format.${item.publicationFormat}`)}
          {copies}
        </span>
        {children}
      </p>
      <span className="num">{formatMoney(item.total)}</span>
    </li>
  );
}
