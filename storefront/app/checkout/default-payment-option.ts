import { DEFAULT_PAYMENT_OPTION_ID, type PaymentOption } from '@colophon/contracts/shop/payment';

/**
 * Selects the payment option that is preselected in the form (docs/specification.md#4-states-and-transitions).
 * @param before  the id of the previously chosen one; '' where none was
 * @returns that one, else the default one, else the first that is offered; undefined where none is
 */
export function defaultPaymentOption(options: readonly PaymentOption[], before: string): string | undefined {
  return [before, DEFAULT_PAYMENT_OPTION_ID, options[0]?.id].find((id) =>
    options.some((option) => option.id === id),
  );
}
