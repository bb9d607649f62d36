import { isEbookFormat } from '@colophon/contracts/product';
import type { EditionView } from '@colophon/contracts/site/book';
import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';
import { orderLabel } from './order-label';

/** Whether the distributor has the e-book just now; when nobody can tell, the basket decides (SPEC section 4). */
async function ebookIsAvailable(productId: number, locale: string): Promise<boolean> {
  try {
    const response = await fetch(`/api/product/${productId}/isEbookAvailable`, {
      method: 'POST',
      headers: { 'Accept-Language': locale },
    });
    const answer: { data?: { isAvailable?: boolean } | null } = await response.json();
    return answer.data?.isAvailable !== false;
  } catch {
    return true;
  }
}

/** One copy into the basket, and on to it. A plain form; with script an e-book is first asked for. */
export function AddToCart({ edition }: { edition: EditionView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const submit = useSubmit();
  const { formAction } = useNavigation();
  const [state, setState] = useState<'idle' | 'asking' | 'unavailable'>('idle');
  const ebook = isEbookFormat(edition.publicationFormat);
  const action = `/${locale}/cart`;

  const askFirst = async (event: FormEvent<HTMLFormElement>) => {
    if (!ebook || edition.availability === 'pre-order') return;
    event.preventDefault();
    const form = event.currentTarget;
    setState('asking');
    const available = await ebookIsAvailable(edition.productId, locale);
    setState(available ? 'idle' : 'unavailable');
    if (available) submit(form);
  };

  const refused = edition.availability === 'disabled' || state === 'unavailable';
  const busy = state === 'asking' || formAction === action;
  return (
    <Form method="post" action={action} onSubmit={askFirst}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={edition.productId} />
      <button className="button-main" type="submit" disabled={refused || busy}>
        {refused ? t(ebook ? 'book.ebookUnavailable' : 'book.unavailable') : t(orderLabel(edition))}
      </button>
    </Form>
  );
}
