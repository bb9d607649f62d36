import { type Cut, outline, widthOf } from './typeface';

export type Block = { lines: string[]; size: number; height: number };

const STEP = 0.94;
/** A longer word may be hyphenated when it decides the size of the whole title. */
const SPACE = ' ';

/**
 * Breaks a text into the fewest lines that fit a box at the largest size, and balances their lengths: a title of two
 * long lines and one short word looks like an accident.
 */
export function fitBlock(
  text: string,
  box: { width: number; height: number; largest: number; smallest: number; cut: Cut; leading: number },
): Block {
  for (let size = box.largest; ; size *= STEP) {
    const lines = breakEvenly(text, box.width / size, box.cut);
    const height = lines.length * size * box.leading;
    const fits = height <= box.height && lines.every((line) => widthOf(line, box.cut) * size <= box.width);
    if (fits || size <= box.smallest) return { lines, size, height };
  }
}

function breakEvenly(text: string, width: number, cut: Cut): string[] {
  const words = text.split(SPACE).map((word) => ({ word, width: widthOf(word, cut) }));
  const space = widthOf(SPACE, cut) || 0.25;
  const fewest = breakGreedily(words, width, space);
  let [low, high] = [width * 0.4, width];
  for (let i = 0; i < 7; i += 1) {
    const middle = (low + high) / 2;
    const narrower = breakGreedily(words, middle, space);
    const ok = narrower.length <= fewest.length && words.every((word) => word.width <= middle);
    if (ok) high = middle;
    else low = middle;
  }
  return breakGreedily(words, high, space);
}

function breakGreedily(
  words: readonly { word: string; width: number }[],
  width: number,
  space: number,
): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  let taken = 0;
  for (const { word, width: needed } of words) {
    if (line.length > 0 && taken + space + needed > width) {
      lines.push(line.join(SPACE));
      line = [];
      taken = 0;
    }
    taken += (line.length > 0 ? space : 0) + needed;
    line.push(word);
  }
  if (line.length > 0) lines.push(line.join(SPACE));
  return lines;
}

/** Draws a block with its first baseline at `y`; `align` names the side of `x` that it is on. */
export function drawBlock(
  { lines, size }: Block,
  {
    x,
    y,
    cut,
    leading,
    fill,
    align = 'left',
    tracking = 0,
  }: {
    x: number;
    y: number;
    cut: Cut;
    leading: number;
    fill: string;
    align?: 'left' | 'centre' | 'right';
    tracking?: number;
  },
): string {
  const share = { left: 0, centre: 0.5, right: 1 }[align];
  const paths = lines.map((line, i) =>
    outline(line, {
      cut,
      size,
      tracking,
      x: x - widthOf(line, cut, tracking) * size * share,
      y: y + i * size * leading,
    }),
  );
  return `<path fill="${fill}" d="${paths.join('')}"/>`;
}
