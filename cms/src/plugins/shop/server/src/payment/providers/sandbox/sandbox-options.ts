import { CARD_PAYMENT_OPTION_ID, type PaymentOption } from '@colophon/contracts/shop/payment';
import type { Locale } from '@colophon/contracts/values/locale';

// Banks that do not exist: a trial must not suggest that a real one takes part.
const BANKS = [
  'Aurora Bank',
  'Bank van Holland & Zeeland',
  'Coöperatieve Polderbank',
  'De Grachtenbank',
  'Kanaal & Co.',
  'Letterbank',
  'Noorderlicht Bank',
  'Oude Rijn Bank',
  'Spaarbank De Duin',
  'Waddenbank',
];

const CARD_TYPES: Record<Locale, readonly string[]> = {
  en: ['Test card A', 'Test card B', 'Test card C'],
  nl: ['Testkaart A', 'Testkaart B', 'Testkaart C'],
};

function subList(names: readonly string[]): PaymentOption['paymentOptionSubList'] {
  return Object.fromEntries(
    names.map((visibleName, index) => {
      const id = String(index + 1);
      return [id, { id, visibleName }];
    }),
  );
}

/**
 * The payment methods of the sandbox: a bank must be chosen under '10', a card type under '20' (docs/spec-readings.md,
 * "bank select").
 */
export function sandboxOptions(locale: Locale): PaymentOption[] {
  return [
    { id: '10', visibleName: 'iDEAL | Wero', paymentOptionSubList: subList(BANKS) },
    {
      id: CARD_PAYMENT_OPTION_ID,
      visibleName: 'Creditcard',
      paymentOptionSubList: subList(CARD_TYPES[locale]),
    },
    { id: '30', visibleName: 'Bancontact', paymentOptionSubList: {} },
  ];
}

/** The chosen method as shown on the pay page: 'iDEAL | Wero, Waddenbank'. */
export function methodName(locale: Locale, optionId: string, subOptionId: string): string {
  const option = sandboxOptions(locale).find(({ id }) => id === optionId);
  const subOption = option?.paymentOptionSubList[subOptionId];
  return [option?.visibleName, subOption?.visibleName].filter(Boolean).join(', ');
}

/**
 * The card types, and the chosen one, from the name that {@link methodName} gives.
 * @returns null for a method other than card
 */
export function cardOf(locale: Locale, method: string): { types: readonly string[]; chosen: string } | null {
  const types = CARD_TYPES[locale];
  const chosen = types.find(
    (_, index) => methodName(locale, CARD_PAYMENT_OPTION_ID, String(index + 1)) === method,
  );
  return chosen === undefined ? null : { types, chosen };
}
