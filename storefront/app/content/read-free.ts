import type { EditionView } from '@colophon/contracts/site/book';

/**
 * Whether an edition has no price because it is free to read: it is free here, or editors disabled its sale and its
 * text is free elsewhere.
 * @param openAccessLink  URL of the title's open access text
 */
export function isReadFree(
  { availability, openAccess, price }: Pick<EditionView, 'availability' | 'openAccess' | 'price'>,
  openAccessLink: string | null,
): boolean {
  if (availability === 'free') return true;
  return availability === 'disabled' && openAccess && price === 0 && openAccessLink !== null;
}
