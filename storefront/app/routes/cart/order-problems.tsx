import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { errorsInOrder } from '~/shop/order-form';
import type { OrderProblems } from './order-action.server';

/** Errors that no field shows, those of the basket among them, stand first in the summary. */
export function OrderProblemList({ problems }: { problems: OrderProblems }) {
  const { t } = useTranslation('shop');
  const { cart = [], ...fields } = problems.errors;
  const sorted = Object.fromEntries(errorsInOrder(fields).map(({ field }) => [field, fields[field] ?? []]));
  const labelOf = (field: string) => {
    if (field === 'acceptTerms') return t('checkout.terms');
    if (field.startsWith('paymentOption')) return t('checkout.payment');
    const plain = field.replace(/^delivery(.)/, (_, first: string) => first.toLowerCase());
    return t(`checkout.${plain}` as never, { defaultValue: plain });
  };
  return (
    <ErrorSummary
      errors={sorted}
      messages={[...new Set([...cart, ...problems.messages])]}
      labelOf={labelOf}
    />
  );
}
