import { type Cents, cents, sum } from './money';

// Lines that must not compile: the type check fails when a mistake becomes possible.

// @ts-expect-error a bare number is no amount
export const bare: Cents = 100;

// @ts-expect-error arithmetic gives a number again, which has to be checked
export const added: Cents = cents(1) + cents(2);

// @ts-expect-error numbers are not summed as amounts
export const total: Cents = sum([1, 2]);
