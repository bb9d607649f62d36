import { outline, widthOf } from '../typeface';
import { type Design, WIDTH } from './drawing';

/** A sign with its size, and the distance of its baseline below the cover's foot, in cover heights. */
type Sign = { text: string; size: number; baseline: number };
const SIGNS: readonly [Sign, ...Sign[]] = [
  { text: '§', size: 1250, baseline: 0.93 },
  { text: '*', size: 2100, baseline: 1.38 },
  { text: '“', size: 2300, baseline: 1.3 },
  { text: '@', size: 1200, baseline: 0.93 },
];
const AMPERSAND: Sign = { text: '&', size: 1420, baseline: 1.01 };
const QUESTION: Sign = { text: '?', size: 1420, baseline: 1.01 };

/** One sign of the type case, larger than the cover: for philosophy, rhetoric and letters. */
export const sign: Design = {
  textBox: { top: 0.12, height: 0.34, left: 0.09, width: 0.82, align: 'left' },
  draw({ height, palette, random, title }) {
    const { text, size, baseline } = signFor(title) ?? random.pick(SIGNS);
    const x = WIDTH * random.between(0.56, 0.7) - (widthOf(text, 'black') * size) / 2;
    return `<path fill="${palette.first}" d="${outline(text, { cut: 'black', size, x, y: height * baseline })}"/>`;
  },
};

function signFor(title: string): Sign | null {
  if (title.endsWith('?')) return QUESTION;
  return /&| (?:and|en|und|et) /.test(title) ? AMPERSAND : null;
}
