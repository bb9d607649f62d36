// Cuts the faces of the type to what the pages set in them: node build-tools/cut-faces.mjs
// Letters stay as app/styles/fonts.css names them. What goes: weights above bold, hints for screens of long ago, and
// the features that no style asks for (small capitals, fractions, ornaments), which are a third of each file.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
// The longest name first: all of them begin alike.
const PACKAGES = ['@fontsource/alegreya-sans-sc', '@fontsource/alegreya-sans', '@fontsource-variable/alegreya'];
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'onum', 'pnum', 'rvrn', 'tnum'];
const WEIGHTS = { wght: { min: 400, max: 700 } };

const styles = new URL('../app/styles/', import.meta.url);
const css = readFileSync(new URL('fonts.css', styles), 'utf8');
for (const [, file, ranges] of css.matchAll(/url\("\.\/faces\/([\w-]+\.woff2)"\)[^}]*unicode-range:\s*([^;]+);/g)) {
  const name = PACKAGES.find((name) => file.startsWith(name.split('/')[1]));
  const whole = readFileSync(require.resolve(`${name}/files/${file}`));
  const cut = await subsetFont(whole, lettersOf(ranges), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    ...(name.includes('variable') && { variationAxes: WEIGHTS }),
  });
  writeFileSync(new URL(`faces/${file}`, styles), cut);
  console.log(`${file.padEnd(45)} ${whole.length} → ${cut.length}`);
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
