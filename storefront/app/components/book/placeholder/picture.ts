/** One shape of a drawing: filled with the first or second ink ('a', 'b'), or stroked in it ('as', 'bs'). */
export type Shape =
  | { kind: 'path'; ink: Ink; d: string; strokeWidth?: number; dash?: string }
  | { kind: 'circle'; ink: Ink; cx: number; cy: number; r: number; strokeWidth: number }
  | { kind: 'letter'; letter: string; x: number; y: number; size: number };
type Ink = 'a' | 'b' | 'as' | 'bs';

/** A drawing with a width of 100 units; `fit` is its preserveAspectRatio. */
export type Picture = { height: number; fit: string; shapes: Shape[] };

/** Rounds to one decimal, which is precise enough for a cover and keeps the page small. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Joins paths into one shape per ink: the first ink for turn 0, the second for turn 1, others are left out. */
export function inTwoInks(paths: readonly string[], turn: (index: number) => number): Shape[] {
  const of = (wanted: number) => paths.filter((_, i) => turn(i) === wanted).join('');
  const shapes: Shape[] = [
    { kind: 'path', ink: 'a', d: of(0) },
    { kind: 'path', ink: 'b', d: of(1) },
  ];
  return shapes.filter((shape) => shape.kind !== 'path' || shape.d !== '');
}
