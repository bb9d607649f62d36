import { deliveryField } from '@colophon/contracts/values/address';

/**
 * The id of the control that fills in or unlocks an address's street and city while they are locked; null while they can
 * be typed.
 */
export type StreetWay = string | null;
export type StreetWays = { billing: StreetWay; delivery: StreetWay };

type Errors = Readonly<Record<string, readonly string[]>>;

const NAMES = { billing: (field: string) => field, delivery: deliveryField };
const KINDS = ['billing', 'delivery'] as const;

/**
 * Returns the errors for the summary: those of a locked street and city are left out where postal code or house number,
 * from which they are looked up, have errors of their own.
 */
export function withoutLookedUp<E extends Errors>(errors: E, ways: StreetWays): E {
  const explained = KINDS.filter((kind) => {
    const isWrong = (field: string) => (errors[NAMES[kind](field)] ?? []).length > 0;
    return ways[kind] !== null && (isWrong('postalcode') || isWrong('houseNumber'));
  });
  const left = new Set(explained.flatMap((kind) => [NAMES[kind]('street'), NAMES[kind]('city')]));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !left.has(field))) as E;
}

/** Returns the id of the control that a locked street or city is reached by; null for every other field. */
export function wayTo(field: string, ways: StreetWays): StreetWay {
  const kind = KINDS.find((one) => [NAMES[one]('street'), NAMES[one]('city')].includes(field));
  return kind ? ways[kind] : null;
}
