import type { Palette } from '../palettes';
import type { Random } from '../random';

/** Width of a cover in units; its height follows from the trim. */
export const WIDTH = 1200;

/** Inputs of a design. */
export type Sheet = { height: number; palette: Palette; random: Random; title: string };

/** A design: the place of the texts, and the drawing around them. */
export type Design = {
  /** the box of title and subtitle, as fractions of width and height; the names are outside the drawing too */
  textBox: { top: number; height: number; left: number; width: number; align: 'left' | 'centre' };
  /** colour of the texts, if it is not the palette's ink */
  ink?: (palette: Palette) => string;
  draw: (sheet: Sheet) => string;
};

/** One decimal is enough at 1,200 units. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const fillPath = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const strokePath = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export type Point = readonly [x: number, y: number];

/** A smooth line through points (Catmull-Rom as Bézier curves). */
export function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const first = at(0);
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return d;
}
