import { CARD_PAYMENT_OPTION_ID } from '@colophon/contracts/shop/payment';
import { LOCALES } from '@colophon/contracts/values/locale';
import { expect, test } from '@jest/globals';
import { cardOf, methodName, sandboxOptions } from './sandbox-payment';

test.each(LOCALES)('in %s recognises a card by the name of the method, and nothing else', (locale) => {
  for (const option of sandboxOptions(locale)) {
    const subOptions = Object.values(option.paymentOptionSubList);
    for (const { id, visibleName } of [...subOptions, { id: '0', visibleName: '' }]) {
      const isCard = option.id === CARD_PAYMENT_OPTION_ID && id !== '0';
      expect(cardOf(locale, methodName(locale, option.id, id))).toEqual(
        isCard ? { types: subOptions.map((type) => type.visibleName), chosen: visibleName } : null,
      );
    }
  }
});
