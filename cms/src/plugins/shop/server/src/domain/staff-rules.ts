/** What is wrong with a field that staff have filled in, in words for them. */
export type StaffProblem = { field: string; message: string };

type Fields = Record<string, unknown>;

/**
 * Puts a coupon into the form in which it is kept, in place, and says what is wrong with the rest: half a coupon
 * would be none, silently.
 */
export function correctCoupon(data: Fields): StaffProblem[] {
  if (typeof data.code === 'string') data.code = data.code.trim().toUpperCase();
  const problems: StaffProblem[] = [];
  if (data.kind === 'percentage' && !isCount(data.percentage)) {
    problems.push({ field: 'percentage', message: 'A coupon by percentage needs a percentage.' });
  }
  if (data.kind === 'amount' && !isCount(data.amount)) {
    problems.push({ field: 'amount', message: 'A coupon by amount needs an amount, in cents.' });
  }
  const { validFrom: from, validUntil: until } = data;
  if (typeof from === 'string' && typeof until === 'string' && Date.parse(until) < Date.parse(from)) {
    problems.push({ field: 'validUntil', message: 'The coupon ends before it begins.' });
  }
  return problems;
}

/** Says what is wrong with the weight classes of a zone: without a right class, delivery would be free. */
export function correctZone(data: Fields): StaffProblem[] {
  if (!('rates' in data)) return [];
  data.rates = parsed(data.rates);
  const isRight = Array.isArray(data.rates) && data.rates.length > 0 && data.rates.every(isWeightClass);
  if (isRight) return [];
  const example = '[{"upToGrams": 2000, "amount": 395}, {"upToGrams": 10000, "amount": 695}]';
  return [{ field: 'rates', message: `Weight classes are written like this, amounts in cents: ${example}` }];
}

function isWeightClass(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { upToGrams, amount } = value as Fields;
  return isCount(upToGrams) && (isCount(amount) || amount === 0);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0;
}

// A form may send JSON as the text that was typed.
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
