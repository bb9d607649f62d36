import { isEbookFormat } from '@colophon/contracts/catalogue/product';
import type { SeedTitle } from './content-schema';

type SeedEdition = SeedTitle['editions'][number];

/** The edition that represents a title: the first printed one, else the first. */
export function primaryEdition({ key, editions }: SeedTitle): SeedEdition {
  const primary = editions.find(({ format }) => !isEbookFormat(format)) ?? editions[0];
  if (!primary) throw new Error(`${key} has no edition`);
  return primary;
}
