const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1] as const;

/**
 * A Dutch citizen service number with all nine digits; one of eight gets the zero that is left off in front. Nothing
 * but the digits 0 to 9 is taken: whoever types dots or spaces may have copied something else.
 * @returns 'digits' when it is not written as one, 'check' when it fails the eleven-test, as nine of ten typing errors do
 */
export function readBsn(
  typed: string,
): { ok: true; bsn: string } | { ok: false; problem: 'digits' | 'check' } {
  if (!/^[0-9]{8,9}$/.test(typed)) return { ok: false, problem: 'digits' };
  const bsn = typed.padStart(9, '0');
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(bsn[i]), 0);
  const isOne = sum % 11 === 0 && bsn !== '000000000';
  return isOne ? { ok: true, bsn } : { ok: false, problem: 'check' };
}
