import { COVER_WIDTHS } from '@colophon/contracts/cover';
import { coverUrl } from '~/components/book/cover-source';

/** A picture for who shares a page: its path, its true size in pixels, and what it shows. */
export type ShareImage = { url: string; width: number; height: number; alt: string };
type Picture = { url: string; width: number; height: number };

/** SPEC section 9: 1200 for page metadata. */
const WIDTH = Math.max(...COVER_WIDTHS);
/** A smaller picture is shown as a stamp, where the site's own fills the card. */
const SMALLEST = 320;
/** What the server makes sizes of. */
const RESIZABLE = /^\/covers\/.+\.(?:png|jpe?g|webp)$/i;

/** The picture of the site itself, drawn by us: build-tools/draw-site-image.mjs. */
export function siteImage(alt: string): ShareImage {
  return { url: '/site-image.png', width: 1200, height: 630, alt };
}

/**
 * The picture of a page in the size of page metadata; never enlarged, so a smaller one has its own width. Null
 * without one, or where it is too small to be looked at.
 */
export function shareImage(picture: Picture | null, alt: string): ShareImage | null {
  if (!picture || picture.width < SMALLEST || !RESIZABLE.test(picture.url)) return null;
  const width = Math.min(WIDTH, picture.width);
  const height = Math.round((width * picture.height) / picture.width);
  return { url: coverUrl(picture, 'jpg', WIDTH), width, height, alt };
}
