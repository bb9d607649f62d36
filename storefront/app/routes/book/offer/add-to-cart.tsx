import { isEbookFormat, type ProductId, type PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { EditionView } from '@colophon/contracts/site/book';
import { Form, useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartPathAfterAdding } from '~/cart/cart-path';
import { useLocale } from '~/language/use-locale';
import { postForm } from '~/sending/post-form';
import { callShop } from '~/shop/call-shop';

/**
 * Whether the distributor has the e-book available; if the request fails, the cart decides
 * (docs/specification.md#add-to-cart-book-page).
 */
async function ebookIsAvailable(productId: ProductId): Promise<boolean> {
  const reply = await callShop('productIsEbookAvailable', undefined, { place: productId });
  return reply?.data?.isAvailable !== false;
}

/** The add-to-cart form, which redirects to the cart. With JavaScript an e-book's availability is checked first. */
export function AddToCart({ edition }: { edition: EditionView }) {
  const { t } = useTranslation();
  const failed = useTranslation('shop').t('error.update');
  const locale = useLocale();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'unavailable' | 'not-sent'>('idle');
  const ebook = isEbookFormat(edition.publicationFormat);
  const action = `/${locale}/cart`;

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === 'busy') return;
    setState('busy');
    const asksFirst = ebook && edition.availability !== 'pre-order';
    if (asksFirst && !(await ebookIsAvailable(edition.productId))) return setState('unavailable');
    const sent = await postForm(action, form);
    if (sent?.moved) return navigate(cartPathAfterAdding(locale, document.cookie));
    setState('not-sent');
  };

  const refused = edition.availability === 'disabled' || state === 'unavailable';
  return (
    <Form method="post" action={action} onSubmit={add}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={edition.productId} />
      <button className="button-main" type="submit" disabled={refused || state === 'busy'}>
        {refused ? t(ebook ? 'book.ebookUnavailable' : 'book.unavailable') : t(orderLabel(edition))}
      </button>
      {state === 'not-sent' && (
        <p className="wrong" role="alert">
          {failed}
        </p>
      )}
    </Form>
  );
}

/**
 * Returns the label key of an edition's button: order or pre-order, book or eBook
 * (docs/specification.md#add-to-cart-book-page).
 */
export function orderLabel(edition: { publicationFormat: PublicationFormat; availability: string }) {
  const ebook = isEbookFormat(edition.publicationFormat);
  if (edition.availability === 'pre-order') return ebook ? 'book.preOrderEbook' : 'book.preOrderBook';
  return ebook ? 'book.orderEbook' : 'book.orderBook';
}
