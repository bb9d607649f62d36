import { type Design, rect, WIDTH } from './drawing';

/** Columns of unequal height: a table of figures, or a row of houses on a canal. For politics and economics. */
export const columns: Design = {
  textBox: { top: 0.1, height: 0.34, left: 0.09, width: 0.82, align: 'left' },
  draw({ height, palette, random }) {
    const count = random.pick([7, 8, 9, 11]);
    const gap = 12;
    const wide = (WIDTH * 0.82 - gap * (count - 1)) / count;
    const inks = [palette.first, palette.second, palette.third, palette.pale];
    return Array.from({ length: count }, (_, i) => {
      const x = WIDTH * 0.09 + i * (wide + gap);
      const tall = height * random.between(0.14, 0.4);
      const cut = tall * random.between(0.25, 0.75);
      const top = height * 0.93 - tall;
      const ink = random.whole(0, 3);
      return (
        rect(x, top, wide, cut, inks[ink] ?? palette.first) +
        rect(x, top + cut + gap, wide, tall - cut - gap, inks[(ink + 1) % 4] ?? palette.second)
      );
    }).join('');
  },
};
