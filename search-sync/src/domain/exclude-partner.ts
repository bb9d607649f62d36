import type { TitleSource } from '@colophon/contracts/catalogue/title-source';

/**
 * Returns true if a title may be in the index: titles of the partner imprint may not
 * (docs/specification.md#1-what-the-product-does-and-for-whom). Searches also have a permanent filter, so a title that moves to
 * the partner leaves results before the index is updated.
 */
export function isSearchable(source: TitleSource, partnerProductGroup: string): boolean {
  return source.kind === 'journal' || source.productGroup !== partnerProductGroup;
}
