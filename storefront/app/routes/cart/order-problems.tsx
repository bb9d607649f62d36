import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { errorsInOrder } from '~/shop/order-form';
import type { OrderProblems } from './order-action.server';

/** Errors that no field shows, those of the basket among them, stand first in the summary. */
export function OrderProblemList({ problems }: { problems: OrderProblems }) {
  const { t } = useTranslation('shop');
  // The same problems stay the same objects: the summary takes the focus for new ones only.
  const { errors, messages } = useMemo(() => {
    const { cart = [], ...fields } = problems.errors;
    const sorted = errorsInOrder(fields).map(({ field }) => [field, fields[field] ?? []] as const);
    return {
      errors: Object.fromEntries(sorted),
      messages: [...new Set([...cart, ...problems.messages])],
    };
  }, [problems]);

  function labelOf(field: string): string {
    if (field === 'acceptTerms') return t('checkout.terms');
    if (field === 'paymentOptionSubId') return t('checkout.bankOrCard');
    if (field.startsWith('paymentOption')) return t('checkout.payment');
    const own = t(`checkout.${field}` as never, { defaultValue: '' });
    if (own) return own;
    const plain = field.replace(/^delivery(.)/, (_, first: string) => first.toLowerCase());
    return `${t('checkout.deliveryAddress')}: ${t(`checkout.${plain}` as never, { defaultValue: plain })}`;
  }
  return <ErrorSummary errors={errors} messages={messages} labelOf={labelOf} />;
}
