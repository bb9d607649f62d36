import type { StaffAction } from '@colophon/contracts/shop-admin/staff-actions';
import type { Locale } from '@colophon/contracts/values/locale';

/**
 * A validation error of a field that staff filled in, as a message to them. `expected` is for the developer of another client:
 * it is in the details of the response, which no form shows.
 */
export type StaffProblem = { field: string; message: string; expected?: string };

type Fields = Record<string, unknown>;

/** Normalises a coupon in place, and lists its errors: an incomplete coupon would silently have no effect. */
export function correctCoupon(data: Fields): StaffProblem[] {
  if (typeof data.code === 'string') data.code = data.code.trim().toUpperCase();
  // Orders maintain the count: a form that was opened before an order would reset it.
  delete data.used;
  const problems: StaffProblem[] = [];
  if (data.kind === 'percentage' && !isCount(data.percentage)) {
    problems.push({ field: 'percentage', message: 'A coupon by percentage needs a percentage.' });
  }
  if (data.kind === 'amount' && !isCount(data.amount)) {
    problems.push({ field: 'amount', message: 'A coupon by amount needs an amount.' });
  }
  const { firstDay, lastDay } = data;
  if (typeof firstDay === 'string' && typeof lastDay === 'string' && lastDay < firstDay) {
    problems.push({ field: 'lastDay', message: 'The coupon ends before it begins.' });
  }
  return problems;
}

/**
 * Validates the limit of a coupon: not below its uses, or the database would refuse the next change of an order.
 * @param used  how often it was used or is held by an order that is being paid
 */
export function correctMaxUses({ maxUses }: Fields, used: number, locale: Locale): StaffProblem[] {
  if (typeof maxUses !== 'number' || maxUses >= used) return [];
  return [{ field: 'maxUses', message: TOO_FEW_USES[locale].replaceAll('{used}', String(used)) }];
}

const TOO_FEW_USES: Readonly<Record<Locale, string>> = {
  en: 'This coupon was used {used} times already, orders that are being paid included. The limit can be no lower than {used}: with {used}, nobody else can use it.',
  nl: 'Deze kortingscode is al {used} keer gebruikt, bestellingen die nu betaald worden meegeteld. Het maximum kan niet lager zijn dan {used}: met {used} kan niemand anders haar nog gebruiken.',
};

/** Validates the weight classes of a zone: without a valid class, delivery would be free. */
export function correctZone(data: Fields): StaffProblem[] {
  if (!('rates' in data)) return [];
  data.rates = parseJson(data.rates);
  const classes = Array.isArray(data.rates) ? data.rates : [];
  if (classes.length === 0 || !classes.every(isWeightClass)) {
    const example = '[{"upToGrams": 2000, "amount": 395}, {"upToGrams": 10000, "amount": 695}]';
    return [
      { field: 'rates', message: `Weight classes are written like this, amounts in cents: ${example}` },
    ];
  }
  const weights = classes.map(({ upToGrams }) => upToGrams);
  const twice = weights.find((weight, i) => weights.indexOf(weight) !== i);
  if (twice === undefined) return [];
  return [{ field: 'rates', message: `There are two classes up to ${twice} grams: keep one of them.` }];
}

/** Validates a country's code: parcels and rates are looked up by it. */
export function correctCountry(data: Fields): StaffProblem[] {
  return wrongCode('code', data.code);
}

/**
 * Validates a VAT rate. Two that start on one day in one country and for one kind would be ambiguous.
 * @param others  the other rates
 */
export function correctVatRate(
  data: Fields,
  others: readonly { country: string; kind: string; from: string }[],
): StaffProblem[] {
  const problems = wrongCode('country', data.country);
  const { country, kind, from, percentage } = data;
  const hundredths = Number(percentage) * 100;
  if (percentage !== undefined && Math.abs(hundredths - Math.round(hundredths)) > 1e-6) {
    problems.push({ field: 'percentage', message: 'A rate has two decimals at most: 5.5, not 5.555.' });
  }
  const isTaken = others.some((one) => one.country === country && one.kind === kind && one.from === from);
  if (isTaken) {
    const what = kind === 'ebook' ? 'e-books' : 'printed books';
    problems.push({
      field: 'from',
      message: `${country} has a rate for ${what} from ${from} already. Change that one, or take another day.`,
    });
  }
  return problems;
}

/** Codes that runtimes have a name for, but that are not countries. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UK', 'UN', 'XA', 'XB', 'ZZ']);
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function wrongCode(field: string, code: unknown): StaffProblem[] {
  // Anything but two capitals is refused by the field's own rule.
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code)) return [];
  if (regions.of(code) !== undefined && !NO_COUNTRIES.has(code)) return [];
  return [{ field, message: `There is no country with the code ${code}. Greece is GR, Great Britain GB.` }];
}

function isWeightClass(value: unknown): value is { upToGrams: number; amount: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { upToGrams, amount } = value as Fields;
  return isCount(upToGrams) && (isCount(amount) || amount === 0);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0;
}

// A form may send JSON as the text that was typed.
function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** The id of an action in Strapi. */
export function actionId(action: StaffAction): string {
  return `plugin::shop.${action}`;
}
