import type { CSSProperties } from 'react';

/**
 * How a jacket stains the page around it: by its ground where the page is tinted, by its accent where a block
 * stands behind it. Without a picture the ink of the drawn cover does both.
 */
export function washOf(colours: { ground: string; accent: string } | null): CSSProperties {
  const wash: CSSProperties & { '--wash'?: string; '--a'?: string } = colours
    ? { '--wash': colours.ground, '--a': colours.accent }
    : {};
  return wash;
}
