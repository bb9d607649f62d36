import type { ServerCartItem } from '@colophon/contracts/cart';
import { Link, useFetcher } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '~/components/book/cover';
import { useLang } from '~/components/text/localized';
import { euro } from '~/format/euro';
import { useLocale } from '~/language/use-locale';
import { CART_FETCHER, CartForm } from './cart-form';

type Props = { item: ServerCartItem; onRemove: () => void };

/** One title in the basket. */
export function BasketRow({ item, onRemove }: Props) {
  const { t } = useTranslation('shop');
  const common = useTranslation('common').t;
  const locale = useLocale();
  const lang = useLang(item.cover.language);
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
        </div>
      </th>
      <td>
        {euro(item.price)} <span className="small excl">{t('cart.exclVat')}</span>
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
      <td>{euro(item.total)}</td>
    </tr>
  );
}

function Quantity({ item, onRemove }: Props) {
  const { t } = useTranslation('shop');
  const { title, product_id: productId } = item;
  const fetcher = useFetcher({ key: CART_FETCHER });
  const coming = fetcher.formData;
  const isOurs = coming?.get('productId') === String(productId) && coming.get('intent') === 'set';
  const shown = isOurs ? Number(coming.get('quantity')) : item.quantity;

  /** With script each press says the number that is meant, so that quick presses add up as they were seen. */
  function submit(event: FormEvent<HTMLFormElement>, send: (fields: Record<string, string>) => void) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    const typed = Number(new FormData(event.currentTarget).get('quantity'));
    const quantity = pressed === 'more' ? shown + 1 : pressed === 'fewer' ? shown - 1 : typed;
    if (!Number.isInteger(quantity) || quantity === item.quantity) return;
    if (quantity < 1) onRemove();
    send({ intent: 'set', productId: String(productId), quantity: String(quantity) });
  }

  return (
    <CartForm className="qty" onSubmit={submit}>
      <input type="hidden" name="productId" value={productId} />
      {/* The first button is the one that Enter presses: it must take the number that was typed. */}
      <button type="submit" name="intent" value="set" className="hide" tabIndex={-1} aria-hidden="true" />
      <button type="submit" name="intent" value="fewer" aria-label={t('cart.oneFewer', { title })}>
        −
      </button>
      <input
        key={shown}
        type="number"
        name="quantity"
        min={1}
        step={1}
        max={999}
        inputMode="numeric"
        defaultValue={shown}
        autoComplete="off"
        aria-label={t('cart.quantityOf', { title })}
        onBlur={(event) => {
          if (event.currentTarget.value !== String(shown)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <button type="submit" name="intent" value="more" aria-label={t('cart.oneMore', { title })}>
        +
      </button>
      <noscript>
        <button type="submit" name="intent" value="set" className="plain ui update">
          {t('cart.update')}
        </button>
      </noscript>
    </CartForm>
  );
}
