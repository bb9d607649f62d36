// Cuts the faces of the type to what the pages set in them: node build-tools/subset-fonts.mjs
// Letters stay as app/styles/fonts.css names them. What goes: weights above bold, hints for screens of long ago, and
// the features that no style asks for (small capitals, fractions, ornaments), which are a third of each file.
// A face without any hints would be hinted by the machine itself, which on Linux spoils the spaces between its letters:
// so each gets the two tables that say "smooth, at every size".
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
// The longest name first: all of them begin alike.
const PACKAGES = [
  '@fontsource/alegreya-sans-sc',
  '@fontsource/alegreya-sans',
  '@fontsource-variable/alegreya',
];
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'onum', 'pnum', 'rvrn', 'tnum'];
const WEIGHTS = { wght: { min: 400, max: 700 } };
const SMOOTH = {
  // version 1, one range up to any size: grid-fit, grey, symmetric
  gasp: Buffer.from('00010001ffff000f', 'hex'),
  // fill thin strokes at all sizes (SCANCTRL 511, SCANTYPE 4)
  prep: Buffer.from('b801ff85b0048d', 'hex'),
};

const styles = new URL('../app/styles/', import.meta.url);
const css = readFileSync(new URL('fonts.css', styles), 'utf8');
for (const [, file, ranges] of css.matchAll(
  /url\("\.\/faces\/([\w-]+\.woff2)"\)[^}]*unicode-range:\s*([^;]+);/g,
)) {
  const name = PACKAGES.find((name) => file.startsWith(name.split('/')[1]));
  const whole = readFileSync(require.resolve(`${name}/files/${file}`));
  const cut = await subsetFont(whole, lettersOf(ranges), {
    targetFormat: 'sfnt',
    keepFeatures: FEATURES,
    noHinting: true,
    ...(name.includes('variable') && { variationAxes: WEIGHTS }),
  });
  const face = await fontverter.convert(withTables(cut, SMOOTH), 'woff2', 'sfnt');
  writeFileSync(new URL(`faces/${file}`, styles), face);
  console.log(`${file.padEnd(45)} ${whole.length} → ${face.length}`);
}

/** The letters of `U+0131, U+0152-0153`. */
function lettersOf(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range.trim().slice(2).split('-');
      const start = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - start + 1;
      return Array.from({ length: count }, (_, i) => String.fromCodePoint(start + i)).join('');
    })
    .join('');
}

/** A font of the TrueType kind with some of its tables replaced or added (OpenType, "Organization of an OpenType font"). */
function withTables(font, added) {
  const tables = new Map(Object.entries(added));
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const tag = font.toString('latin1', at, at + 4);
    const start = font.readUInt32BE(at + 8);
    if (!tables.has(tag)) tables.set(tag, font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  const head = Buffer.alloc(12 + 16 * tables.size);
  font.copy(head, 0, 0, 4);
  const power = Math.floor(Math.log2(tables.size));
  head.writeUInt16BE(tables.size, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.size - 2 ** power), 10);
  const bodies = [];
  let offset = head.length;
  for (const [i, tag] of [...tables.keys()].sort().entries()) {
    const table = tables.get(tag);
    const body = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    head.write(tag, 12 + 16 * i, 'latin1');
    head.writeUInt32BE(sumOf(body), 16 + 16 * i);
    head.writeUInt32BE(offset, 20 + 16 * i);
    head.writeUInt32BE(table.length, 24 + 16 * i);
    bodies.push(body);
    offset += body.length;
  }
  return Buffer.concat([head, ...bodies]);
}

function sumOf(body) {
  let sum = 0;
  for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0;
  return sum;
}
