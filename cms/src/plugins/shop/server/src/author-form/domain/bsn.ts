const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1] as const;

/**
 * Parses a Dutch citizen service number of nine digits; one of eight gets its leading zero back. Only the digits 0 to 9
 * are accepted: dots or spaces suggest that something else was copied.
 * @returns 'digits' when it has another form, 'check' when it fails the eleven-test, as nine of ten typing errors do
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
