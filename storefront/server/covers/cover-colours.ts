/** The two dominant colours of a cover, as '#rrggbb': its background (`ground`) and its accent. */
export type CoverColours = { ground: string; accent: string };

type Rgb = [red: number, green: number, blue: number];
/** Colours closer than this RGB distance (441 at most) count as shades of one colour. */
const DISTINCT = 90;

/**
 * Finds a cover's ground, its most frequent colour, and its accent, the most frequent colour that differs clearly
 * from the ground. A cover of one colour has the same for both.
 * @param pixels   red, green and blue of each pixel in turn
 */
export function coverColours(pixels: Uint8Array): CoverColours {
  const bins = new Map<number, { count: number; sum: Rgb }>();
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    const [red, green, blue] = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bin.count++;
    bin.sum[0] += red;
    bin.sum[1] += green;
    bin.sum[2] += blue;
    bins.set(key, bin);
  }
  const colours = [...bins.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ count, sum }) => sum.map((value) => Math.round(value / count)) as Rgb);
  const ground: Rgb = colours[0] ?? [255, 255, 255];
  const accent = colours.find((colour) => distance(colour, ground) > DISTINCT) ?? ground;
  return { ground: hex(ground), accent: hex(accent) };
}

function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function hex(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
