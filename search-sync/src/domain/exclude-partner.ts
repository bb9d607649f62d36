import type { TitleSource } from '@colophon/contracts/title-source';

/**
 * Whether a title may be in the index at all: the partner imprint's never are (SPEC section 1). Searches carry
 * the always-on filter as well, so a title that changes hands is gone from results before the index knows.
 */
export function isSearchable(source: TitleSource, partnerProductGroup: string): boolean {
  return source.kind === 'journal' || source.productGroup !== partnerProductGroup;
}
