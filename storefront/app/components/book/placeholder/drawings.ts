import type { Drawing } from './design';
import { inTwoInks, type Picture, tenth } from './picture';

type Digits = readonly number[];
const at = (digits: Digits, index: number): number => digits[index % digits.length] ?? 0;
const sum = (values: Digits): number => values.reduce((a, b) => a + b, 0);

/** Draws ten spines on a shelf: a digit is a spine's thickness, its neighbour the height. */
function shelf(digits: Digits): Picture {
  const unit = 92 / sum(digits.map((digit) => digit + 3));
  let x = 4;
  const spines = digits.map((digit, i) => {
    const left = x;
    const width = (digit + 3) * unit;
    x += width;
    const height = tenth(52 + at(digits, i + 3) * 4.6);
    return `M${tenth(left)} 100v-${height}h${tenth(width - 0.9)}v${height}z`;
  });
  return {
    height: 100,
    fit: 'none',
    shapes: inTwoInks(spines, (i) => ((at(digits, i) + i) % 3 === 0 ? 1 : 0)),
  };
}

/** Draws ten layers of soil, each as thick as its digit. */
function strata(digits: Digits): Picture {
  const unit = 100 / sum(digits.map((digit) => digit + 1.5));
  let y = 0;
  const layers = digits.map((digit) => {
    const top = y;
    y += (digit + 1.5) * unit;
    return `M0 ${tenth(top)}h100v${tenth(y - top)}H0z`;
  });
  return { height: 100, fit: 'none', shapes: inTwoInks(layers, (i) => i % 3) };
}

function tiles(digits: Digits): Picture {
  const cells = Array.from({ length: 16 }, (_, i) => {
    const x = (i % 4) * 25;
    const y = Math.floor(i / 4) * 25;
    const turned = [
      `M${x} ${y}h25a25 25 0 0 1-25 25z`,
      `M${x + 25} ${y}v25a25 25 0 0 1-25-25z`,
      `M${x + 25} ${y + 25}h-25a25 25 0 0 1 25-25z`,
      `M${x} ${y + 25}v-25a25 25 0 0 1 25 25z`,
    ];
    return turned[at(digits, i) % 4] ?? '';
  });
  return {
    height: 100,
    fit: 'xMidYMax slice',
    shapes: inTwoInks(cells, (i) => (at(digits, i * 3 + 1) > 5 ? 1 : 0)),
  };
}

function rings(digits: Digits): Picture {
  const cx = tenth(18 + at(digits, 9) * 7);
  const cy = tenth(30 + at(digits, 8) * 2.4);
  return {
    height: 100,
    fit: 'xMidYMid slice',
    shapes: digits.map((digit, i) => ({
      kind: 'circle',
      ink: i % 3 === 2 ? 'bs' : 'as',
      cx,
      cy,
      r: tenth(6 + i * 8.8),
      strokeWidth: tenth(0.7 + digit * 0.74),
    })),
  };
}

/** Draws the press's mark: ten lines from long to short, as colophons were set. */
function taper(digits: Digits): Picture {
  const rows = [...digits]
    .sort((a, b) => b - a)
    .map((digit, i) => {
      const width = 3 + digit * 9;
      return `M${tenth(50 - width / 2)} ${tenth(4 + i * 9.4)}h${width}v5h-${width}z`;
    });
  const accent = at(digits, 9) % 7;
  return { height: 104, fit: 'xMidYMid meet', shapes: inTwoInks(rows, (i) => (i === accent ? 1 : 0)) };
}

function moons(digits: Digits): Picture {
  const phases = digits.slice(1);
  const top = (i: number) => `M${20 + (i % 3) * 30} ${2 + Math.floor(i / 3) * 30}`;
  const discs = phases.map((_, i) => `${top(i)}a13 13 0 0 1 0 26a13 13 0 0 1 0-26z`);
  const lit = phases.map((digit, i) => {
    const bulge = tenth(Math.abs(digit - 4.5) * 2.88);
    return `${top(i)}a13 13 0 0 1 0 26a${bulge} 13 0 0 ${digit > 4 ? 1 : 0} 0-26z`;
  });
  const turn = (i: number) => (i < phases.length ? 1 : 0);
  // The dark discs are below the lit parts: the second ink is drawn first.
  return { height: 98, fit: 'xMidYMid meet', shapes: inTwoInks([...discs, ...lit], turn).reverse() };
}

/** Draws the first letter of the title, without its article, cropped. */
function initial(digits: Digits, title: string): Picture {
  const bare = title.replace(/^(the|an?|de|het|een) /i, '');
  const letter = (bare.match(/\p{L}/u)?.[0] ?? 'C').toUpperCase();
  const x = tenth(44 + at(digits, 9) * 1.4);
  const y = tenth(98 + at(digits, 8) * 0.3);
  const size = tenth(128 + at(digits, 7) * 1.6);
  return { height: 100, fit: 'xMidYMax meet', shapes: [{ kind: 'letter', letter, x, y, size }] };
}

function weave(digits: Digits): Picture {
  const d = `M-9 3H109${Array.from({ length: 21 }, (_, i) => `v7.4H${i % 2 ? 109 : -9}`).join('')}`;
  return {
    height: 160,
    fit: 'xMidYMin slice',
    shapes: [
      { kind: 'path', ink: 'as', d, strokeWidth: 4.2, dash: digits.map((digit) => digit + 2).join(' ') },
      { kind: 'path', ink: 'bs', d, strokeWidth: 1.3, dash: digits.map((digit) => 12 - digit).join(' ') },
    ],
  };
}

const DRAW: Readonly<Record<Drawing, (digits: Digits, title: string) => Picture>> = {
  shelf,
  strata,
  tiles,
  rings,
  taper,
  moons,
  initial,
  weave,
};

/** Draws a cover from ten digits. A pure function: the same digits give the same drawing. */
export function draw(drawing: Drawing, digits: Digits, title: string): Picture {
  return DRAW[drawing](digits, title);
}
