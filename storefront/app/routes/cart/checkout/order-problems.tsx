import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '~/checkout/field-label';
import { type StreetWays, wayTo, withoutLookedUp } from '~/checkout/locked-street';
import { errorsInOrder } from '~/checkout/order-form';
import { ErrorSummary } from '~/components/form/error-summary';
import type { OrderProblems } from './order-action.server';

type Props = { problems: OrderProblems; ways: StreetWays };

/**
 * The error summary. Errors without a field, such as those of the cart, come first. A link to a locked street leads to
 * what fills it in or unlocks it.
 */
export function OrderProblemList({ problems, ways }: Props) {
  const { t } = useTranslation('shop');
  // Memoised: the summary takes the focus only for new problems, and not when a street is unlocked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was locked when the order was refused counts
  const { errors, messages } = useMemo(() => {
    const { cart = [], ...fields } = problems.errors;
    const shown = withoutLookedUp(fields, ways);
    const sorted = errorsInOrder(shown).map(({ field }) => [field, shown[field] ?? []] as const);
    return {
      errors: Object.fromEntries(sorted),
      messages: [...new Set([...cart, ...problems.messages])],
    };
  }, [problems]);

  function labelOf(field: string): string {
    const label = fieldLabel(field, problems.values.paymentOptionId);
    if (!label) return field;
    const name = t(`checkout.${label.key}`);
    return label.delivery ? `${t('checkout.deliveryAddress')}: ${name}` : name;
  }
  return (
    <ErrorSummary
      errors={errors}
      messages={messages}
      labelOf={labelOf}
      targetOf={(field) => wayTo(field, ways)}
    />
  );
}
