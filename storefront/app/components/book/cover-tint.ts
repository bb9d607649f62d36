import type { CSSProperties } from 'react';

/**
 * Returns the CSS properties that tint a page with a cover's colours: the ground for the page's background, the accent
 * for the block behind the cover. Without a picture the placeholder's ink is used for both.
 */
export function washOf(colours: { ground: string; accent: string } | null): CSSProperties {
  if (colours === null) return {};
  const { ground, accent } = colours;
  const wash: CSSProperties & { '--wash': string; '--a': string; '--wash-gain'?: number } = {
    '--wash': ground,
    '--a': accent,
    ...(brightness(ground) > PALE && { '--wash-gain': PALE_GAIN }),
  };
  return wash;
}

/** Brightness above which a ground is pale, and is applied more strongly to be visible on the page. */
const PALE = 185;
const PALE_GAIN = 2.2;

function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
