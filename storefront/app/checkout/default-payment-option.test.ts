import { expect, test } from '@jest/globals';
import { defaultPaymentOption } from './default-payment-option';

const offered = (...ids: string[]) =>
  ids.map((id) => ({ id, visibleName: `Way ${id}`, paymentOptionSubList: {} }));

test.each([
  ['the default one, option 10', offered('20', '10', '30'), '', '10'],
  ['the one that was chosen before', offered('20', '10', '30'), '30', '30'],
  ['the default one where the one of before is offered no more', offered('20', '10'), '30', '10'],
  ['the first where the default one is not offered', offered('30', '20'), '', '30'],
  ['none where none is offered', [], '10', undefined],
])('%s is chosen', (_which, options, before, chosen) => {
  expect(defaultPaymentOption(options, before)).toBe(chosen);
});
