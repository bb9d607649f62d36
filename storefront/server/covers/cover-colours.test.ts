import { expect, test } from '@jest/globals';
import { coverColours } from './cover-colours.ts';

const pixels = (...runs: [count: number, red: number, green: number, blue: number][]) =>
  Uint8Array.from(runs.flatMap(([count, ...rgb]) => Array.from({ length: count }, () => rgb).flat()));

test('the ground is what there is most of, the accent what stands out on it', () => {
  expect(coverColours(pixels([60, 226, 170, 46], [30, 228, 172, 46], [20, 170, 60, 30]))).toEqual({
    ground: '#e3ab2e',
    accent: '#aa3c1e',
  });
});

test('a shade of the ground is no accent', () => {
  const { ground, accent } = coverColours(pixels([50, 40, 40, 40], [40, 60, 60, 60], [5, 250, 240, 230]));
  expect(ground).toBe('#282828');
  expect(accent).toBe('#faf0e6');
});

test('a jacket of one colour has it twice', () => {
  expect(coverColours(pixels([10, 0, 0, 255]))).toEqual({ ground: '#0000ff', accent: '#0000ff' });
});
