import { COVER_WIDTHS, type Cover } from '@colophon/contracts/catalogue/cover';

type Image = NonNullable<Cover['image']>;

/** Returns the URL of a cover at a width and in a format. */
export function coverUrl(image: Image, format: 'webp' | 'jpg', width: number): string {
  return `${image.url}?format=${format}&width=${width}`;
}

/** Returns the useful widths of an image: covers are never enlarged, and 1200 is for page metadata. */
export function coverWidths(image: Image): number[] {
  const useful = COVER_WIDTHS.filter((width) => width < 1200 && width <= image.width);
  return useful.length > 0 ? useful : [COVER_WIDTHS[0]];
}

/** Returns the `srcset` of a cover in one format; an image smaller than the requested width declares its own width. */
export function coverSrcset(image: Image, format: 'webp' | 'jpg'): string {
  return coverWidths(image)
    .map((width) => `${coverUrl(image, format, width)} ${Math.min(width, image.width)}w`)
    .join(', ');
}
