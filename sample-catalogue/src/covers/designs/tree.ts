import { circle, type Design, n, strokePath, WIDTH } from './drawing';

/** A branching tree, as syntacticians draw sentences: always two by two, down to the words. */
export const tree: Design = {
  textBox: { top: 0.56, height: 0.3, left: 0.09, width: 0.82, align: 'left' },
  draw({ height, palette, random }) {
    const inks = [palette.first, palette.second, palette.third];
    const parts: string[] = [];
    const branch = (x: number, y: number, wide: number, level: number): void => {
      const ink = inks[level % 3] ?? palette.first;
      if (level === 4 || (level > 1 && random.between(0, 1) < 0.2)) {
        parts.push(circle(x, y, random.between(20, 38), level % 2 ? palette.second : palette.first));
        return;
      }
      const lean = random.between(0.38, 0.62);
      const down = height * 0.1;
      const [left, right] = [x - wide * lean, x + wide * (1 - lean)];
      parts.push(
        strokePath(
          `M${n(left)} ${n(y + down)}L${n(x)} ${n(y)}L${n(right)} ${n(y + down)}`,
          ink,
          15 - level * 2,
        ),
      );
      branch(left, y + down, wide * 0.5, level + 1);
      branch(right, y + down, wide * 0.5, level + 1);
    };
    branch(WIDTH * random.between(0.42, 0.58), height * 0.075, WIDTH * 0.38, 0);
    return parts.join('');
  },
};
