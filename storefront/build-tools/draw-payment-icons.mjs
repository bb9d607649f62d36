// Draws the pictures of the payment options: node build-tools/draw-payment-icons.mjs
// Neutral on purpose: the marks of banks and card makers are theirs. One grey reads on light and dark paper.
import sharp from 'sharp';

const INK = '#767b7a';
const frame = `<rect x="1" y="1" width="118" height="66" fill="none" stroke="${INK}" stroke-width="2"/>`;
const DRAWINGS = {
  // A bank: gable, pillars, steps.
  10: `<path d="M60 13 92 28v4H28v-4zM32 36h8v14h-8zM56 36h8v14h-8zM80 36h8v14h-8zM28 53h64v5H28z"/>`,
  // A card: stripe and number.
  20: `<path d="M34 17h52v8H34zM34 31h52v20H34z"/><path d="M40 41h8v4h-8zM52 41h8v4h-8zM64 41h8v4h-8z" fill="#fff"/>`,
  // A transfer: there and back.
  30: `<path d="M34 22h40v-8l16 11-16 11v-8H34zM86 46H46v-8L30 49l16 11v-8h40z" transform="translate(0 -3)"/>`,
};

for (const [id, drawing] of Object.entries(DRAWINGS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="68" fill="${INK}">${frame}${drawing}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, colours: 16 })
    .toFile(new URL(`../public/payment/${id}.png`, import.meta.url).pathname);
}
