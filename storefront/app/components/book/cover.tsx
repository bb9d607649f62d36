import type { Cover as CoverFacts } from '@colophon/contracts/cover';
import type { CSSProperties } from 'react';
import { coverSrcset, coverUrl, coverWidths } from './cover-source';
import { inkFor } from './placeholder/design';
import { PlaceholderCover } from './placeholder/placeholder-cover';

/** CSS properties with our own, which say proportions. */
type Properties = CSSProperties & { '--mm'?: number; '--ar'?: number };

type Props = {
  cover: CoverFacts;
  /** how wide it stands on the page, as in `<img sizes>` */
  sizes?: string;
  /** the one picture that the page is about: loaded at once */
  first?: boolean;
  /** trim width in mm, where books stand to scale */
  widthMm?: number | null;
};

/** A book's jacket, or, where there is none, one drawn from its ISBN. Says nothing itself: the title stands beside it. */
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
