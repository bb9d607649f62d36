import type { CSSProperties } from 'react';

/**
 * How a jacket stains the page around it: by its ground where the page is tinted, by its accent where a block
 * stands behind it. Without a picture the ink of the drawn cover does both.
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

/** A pale ground needs more of itself to be seen on paper. */
const PALE = 185;
const PALE_GAIN = 2.2;

function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
