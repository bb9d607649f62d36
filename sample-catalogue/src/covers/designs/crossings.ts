import { type Design, n, strokePath, WIDTH } from './drawing';

/** Strands that leave on one side and arrive, somewhere else, on the other: for migration. */
export const crossings: Design = {
  textBox: { top: 0.11, height: 0.36, left: 0.09, width: 0.82, align: 'left' },
  draw({ height, palette, random }) {
    const inks = [palette.first, palette.second, palette.third, palette.pale];
    const count = 13;
    const places = Array.from({ length: count }, (_, i) => i).map((i) => ({ i, at: random.between(0, 1) }));
    const arrivals = [...places].sort((a, b) => a.at - b.at).map(({ i }) => i);
    const level = (i: number) => height * (0.58 + (i / (count - 1)) * 0.37);
    return arrivals
      .map((to, from) => {
        const [a, b] = [level(from), level(to)];
        const turn = random.between(0.35, 0.65);
        return strokePath(
          `M-40 ${n(a)}C${n(WIDTH * turn)} ${n(a)} ${n(WIDTH * (1 - turn))} ${n(b)} ${WIDTH + 40} ${n(b)}`,
          inks[random.whole(0, 3)] ?? palette.first,
          random.pick([9, 13, 18, 26]),
        );
      })
      .join('');
  },
};
