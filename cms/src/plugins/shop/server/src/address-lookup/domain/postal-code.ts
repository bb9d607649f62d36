/** A house number and its addition, separate as in registers: '12 A' is 12 and 'A'. */
export type HouseNumber = { number: number; addition: string };

const HOUSE_NUMBER = /^([1-9]\d{0,4})(?!\d)(?:\s*[-/]?\s*([\p{L}\p{N}][\p{L}\p{N} /-]{0,9}))?$/u;

/**
 * Reads a Dutch house number with its addition, as the lookup sends it: number, space, addition
 * (docs/specification.md#shop-and-cart).
 * @returns the addition in capitals, without spaces and hyphens at its ends; null when there is no number
 */
export function parseHouseNumber(input: string): HouseNumber | null {
  const match = HOUSE_NUMBER.exec(input.trim());
  if (!match) return null;
  return { number: Number(match[1]), addition: (match[2] ?? '').trim().toUpperCase() };
}
