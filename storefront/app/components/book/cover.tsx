import type { Cover as CoverFacts } from '@colophon/contracts/catalogue/cover';
import type { CSSProperties } from 'react';
import { coverSrcset, coverUrl, coverWidths } from '~/format/cover-source';
import { inkFor } from './placeholder/design';
import { PlaceholderCover } from './placeholder/placeholder-cover';

/** CSS properties, including custom ones for scale and aspect ratio. */
type Properties = CSSProperties & { '--mm'?: number; '--ar'?: number };

type Props = {
  cover: CoverFacts;
  /** displayed width, as in `<img sizes>` */
  sizes?: string;
  /** the main picture of the page: loaded eagerly */
  first?: boolean;
  /** trim width in mm, for covers displayed to scale */
  widthMm?: number | null;
};

/** A book's cover, or a placeholder drawn from its ISBN. Has no alt text, since the title is next to it. */
export function Cover({ cover, sizes = '10rem', first = false, widthMm = null }: Props) {
  const scale: Properties = widthMm === null ? {} : { '--mm': Math.min(Math.max(widthMm, 110), 240) };
  const { image } = cover;
  if (!image) return <PlaceholderCover cover={cover} style={scale} />;
  const ratio = Math.round((image.width / image.height) * 1000) / 1000;
  const framed: Properties = { '--ar': ratio, ...scale };
  const smallest = coverWidths(image).find((width) => width >= 320) ?? coverWidths(image)[0] ?? 200;
  return (
    <div className={`cover cover-image ${inkFor(cover.isbn)}`} style={framed}>
      <picture>
        <source type="image/webp" srcSet={coverSrcset(image, 'webp')} sizes={sizes} />
        <img
          src={coverUrl(image, 'jpg', smallest)}
          srcSet={coverSrcset(image, 'jpg')}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt=""
          decoding="async"
          loading={first ? 'eager' : 'lazy'}
          {...(first ? { fetchpriority: 'high' } : {})}
        />
      </picture>
    </div>
  );
}
