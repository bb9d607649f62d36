import { proofSchema } from '@colophon/contracts/forms/proof-of-work';
import { expect, test } from '@jest/globals';
import { PROOF_FIELD, proofIn } from './form-names';

function formWith(value: string | Blob): FormData {
  const form = new FormData();
  form.set(PROOF_FIELD, value);
  return form;
}

test('a proof is read as it was sent; none, a blank one and a file are none', () => {
  expect(proofIn(formWith('{"challenge":{}}'))).toBe('{"challenge":{}}');
  for (const form of [new FormData(), formWith(''), formWith(new Blob(['{}']))]) {
    expect(proofIn(form)).toBeUndefined();
  }
});

test('what is longer than any proof is cut to what the shop reads: it then says so in words', () => {
  expect(proofSchema.safeParse(proofIn(formWith('9'.repeat(1_000_000)))).success).toBe(true);
});
