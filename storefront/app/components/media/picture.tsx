import { coverSrcset, coverUrl, coverWidths } from '~/format/cover-source';

type Props = {
  image: { url: string; width: number; height: number };
  sizes: string;
  /** alt text; empty where adjacent text describes it */
  alt?: string;
  className?: string;
};

/** A picture of the media library in responsive widths. */
export function Picture({ image, sizes, alt = '', className }: Props) {
  const fallback = coverWidths(image).at(-1) ?? 200;
  return (
    <picture>
      <source type="image/webp" srcSet={coverSrcset(image, 'webp')} sizes={sizes} />
      <img
        className={className}
        src={coverUrl(image, 'jpg', fallback)}
        width={image.width}
        height={image.height}
        alt={alt}
        decoding="async"
        loading="lazy"
      />
    </picture>
  );
}
