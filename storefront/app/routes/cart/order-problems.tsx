import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { fieldLabel } from '~/shop/field-label';
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
    const label = fieldLabel(field);
    if (!label) return field;
    const name = t(`checkout.${label.key}`);
    return label.delivery ? `${t('checkout.deliveryAddress')}: ${name}` : name;
  }
  return <ErrorSummary errors={errors} messages={messages} labelOf={labelOf} />;
}
