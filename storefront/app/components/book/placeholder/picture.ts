/** One shape of a drawing: filled with the first or second ink ('a', 'b'), or drawn in it ('as', 'bs'). */
export type Shape =
  | { kind: 'path'; ink: Ink; d: string; strokeWidth?: number; dash?: string }
  | { kind: 'circle'; ink: Ink; cx: number; cy: number; r: number; strokeWidth: number }
  | { kind: 'letter'; letter: string; x: number; y: number; size: number };
type Ink = 'a' | 'b' | 'as' | 'bs';

/** A drawing of a hundred units' width, and how it fills the room that the text leaves. */
export type Picture = { height: number; fit: string; shapes: Shape[] };

/** One decimal is as fine as a jacket needs, and keeps the page small. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Paths by ink, in one shape each: the items whose turn is 0 in the first ink, 1 in the second, else bare ground. */
export function inTwoInks(paths: readonly string[], turn: (index: number) => number): Shape[] {
  const of = (wanted: number) => paths.filter((_, i) => turn(i) === wanted).join('');
  const shapes: Shape[] = [
    { kind: 'path', ink: 'a', d: of(0) },
    { kind: 'path', ink: 'b', d: of(1) },
  ];
  return shapes.filter((shape) => shape.kind !== 'path' || shape.d !== '');
}
