import { COVER_WIDTHS, type Cover } from '@colophon/contracts/cover';

type Image = NonNullable<Cover['image']>;

/** Address of a cover at a width and in a format. */
export function coverUrl(image: Image, format: 'webp' | 'jpg', width: number): string {
  return `${image.url}?format=${format}&width=${width}`;
}

/** Widths at which an image is worth asking for: covers are never enlarged, and 1200 is for page metadata. */
export function coverWidths(image: Image): number[] {
  const useful = COVER_WIDTHS.filter((width) => width < 1200 && width <= image.width);
  return useful.length > 0 ? useful : [COVER_WIDTHS[0]];
}

/** The `srcset` of a cover in one format; what is smaller than asked for says its own width. */
export function coverSrcset(image: Image, format: 'webp' | 'jpg'): string {
  return coverWidths(image)
    .map((width) => `${coverUrl(image, format, width)} ${Math.min(width, image.width)}w`)
    .join(', ');
}
