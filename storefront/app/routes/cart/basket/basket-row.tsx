import { formatMoney } from '@colophon/contracts/money/format-money';
import type { ServerCartItem } from '@colophon/contracts/shop/cart';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { itemLanguage } from '~/cart/item-language';
import { Cover } from '~/components/book/cover';
import { PreOrderNote } from '~/components/book/pre-order-note';
import { useLang } from '~/components/text/localized';
import { useLocale } from '~/language/use-locale';
import { CartForm } from './cart-form';
import { Quantity } from './quantity';

type Props = { item: ServerCartItem; onRemove: () => void };

/** One title in the cart. */
export function BasketRow({ item, onRemove }: Props) {
  const { t } = useTranslation('shop');
  const common = useTranslation('common').t;
  const locale = useLocale();
  const lang = useLang(itemLanguage(item, locale));
  const { title, product_id: productId } = item;
  const to = `/${locale}/book/${productId}`;
  return (
    <tr>
      <th scope="row">
        <Link className="card-cover" to={to} tabIndex={-1} aria-hidden="true">
          <Cover cover={item.cover} sizes="5.5rem" />
        </Link>
        <div>
          <Link className="quiet" to={to} {...lang}>
            {title}
          </Link>
          <span className="small">{common(`format.${item.publicationFormat}`)}</span>
          {item.preOrder && <PreOrderNote appears={item.publicationDate} />}
        </div>
      </th>
      <td>
        {formatMoney(item.price)} <span className="small excl">{t('cart.exclVat')}</span>
      </td>
      <td>
        <Quantity item={item} onRemove={onRemove} />
      </td>
      <td>
        <CartForm>
          <input type="hidden" name="productId" value={productId} />
          <button
            type="submit"
            name="intent"
            value="remove"
            className="remove"
            aria-label={t('cart.remove', { title })}
            onClick={onRemove}
          >
            ×
          </button>
        </CartForm>
      </td>
      <td>{formatMoney(item.total)}</td>
    </tr>
  );
}
