import { COVER_WIDTHS } from '@colophon/contracts/catalogue/cover';
import { coverUrl } from '~/format/cover-source';

/** The picture of a link preview: its path, its real size in pixels, and its alt text. */
export type ShareImage = { url: string; width: number; height: number; alt: string };
type Picture = { url: string; width: number; height: number };

/** docs/specification.md#images-and-media: 1200 for page metadata. */
const WIDTH = Math.max(...COVER_WIDTHS);
/** Minimum width: previews show a smaller picture as a thumbnail, while the site's own fills the card. */
const SMALLEST = 320;
/** The pictures that the server resizes. */
const RESIZABLE = /^\/covers\/.+\.(?:png|jpe?g|webp)$/i;

/** Returns the site's own picture, drawn by build-tools/draw-site-image.mjs. */
export function siteImage(alt: string): ShareImage {
  return { url: '/site-image.png', width: 1200, height: 630, alt };
}

/**
 * Returns the picture of a page in the size of page metadata; never enlarged, so a smaller one keeps its width. Null
 * without one, or where it is too small.
 */
export function shareImage(picture: Picture | null, alt: string): ShareImage | null {
  if (!picture || picture.width < SMALLEST || !RESIZABLE.test(picture.url)) return null;
  const width = Math.min(WIDTH, picture.width);
  const height = Math.round((width * picture.height) / picture.width);
  return { url: coverUrl(picture, 'jpg', WIDTH), width, height, alt };
}
