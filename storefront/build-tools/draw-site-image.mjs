// Draws the pictures of the site itself: node build-tools/draw-site-image.mjs
// site-image.png stands for every page that has no picture of its own where it is shared; press.png is the mark
// for search engines. In the look of the site, with its own type, which only a browser sets.
import { createRequire } from 'node:module';
import { chromium as browserType } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const font = (path) => `file://${require.resolve(path)}`;
const PAPER = '#fcfcfa';
const INK = '#16191a';
const RED = '#c4301a';
/** The taper of components/layout/mark.tsx: lines of type, set until they reach a point. */
const MARK = `<path fill="${INK}" d="M0 1h24v2.4H0zM2.5 5.6h19V8h-19zM5 10.2h14v2.4H5zM7.5 14.8h9v2.4h-9z"/><path fill="${RED}" d="M10 19.4h4v2.4h-4z"/>`;
const mark = (size) => `<svg width="${size}" height="${size}" viewBox="0 0 24 24">${MARK}</svg>`;

const face = (family, path) => `@font-face{font-family:${family};src:url(${font(path)})}`;
const CARD = `<!doctype html><style>
  ${face('Text', '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2')}
  ${face('Caps', '@fontsource/alegreya-sans-sc/files/alegreya-sans-sc-latin-500-normal.woff2')}
  body{margin:0;width:1200px;height:630px;background:${PAPER};color:${INK};display:grid;grid-template-columns:1fr auto;
    align-items:center;box-sizing:border-box;padding:0 96px}
  h1{margin:0;font:500 156px/1 Text;letter-spacing:-0.02em}
  p{margin:24px 0 0 6px;font:500 56px/1 Caps;letter-spacing:0.02em}
  svg{justify-self:end}
</style><div><h1>Colophon</h1><p>University Press</p></div>${mark(312)}`;

const browser = await browserType.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(font('@fontsource-variable/alegreya/package.json'));
await page.setContent(CARD);
await page.evaluate(() => document.fonts.ready);
const card = await page.screenshot();
await browser.close();

const target = (name) => new URL(`../public/${name}`, import.meta.url).pathname;
const small = { compressionLevel: 9, palette: true, colours: 64, effort: 10 };
await sharp(card).png(small).toFile(target('site-image.png'));
const square = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-4 -4 32 32"><path fill="${PAPER}" d="M-4-4h32v32H-4z"/>${MARK}</svg>`;
await sharp(Buffer.from(square)).png(small).toFile(target('press.png'));
