import type { Locale } from '@colophon/contracts/locale';
import type { PaymentOption } from '@colophon/contracts/payment';

// Banks that do not exist: a trial must not look as if a real one took part.
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

/** The ways to pay in the sandbox: a bank must be chosen under '10', a card type under '20' (DESIGN section 3). */
export function sandboxOptions(locale: Locale): PaymentOption[] {
  return [
    { id: '10', visibleName: 'iDEAL | Wero', paymentOptionSubList: subList(BANKS) },
    { id: '20', visibleName: 'Creditcard', paymentOptionSubList: subList(CARD_TYPES[locale]) },
    { id: '30', visibleName: 'Bancontact', paymentOptionSubList: {} },
  ];
}

/** What the pay page calls the chosen way: 'iDEAL | Wero, Waddenbank'. */
export function methodName(locale: Locale, optionId: string, subOptionId: string): string {
  const option = sandboxOptions(locale).find(({ id }) => id === optionId);
  const subOption = option?.paymentOptionSubList[subOptionId];
  return [option?.visibleName, subOption?.visibleName].filter(Boolean).join(', ');
}
