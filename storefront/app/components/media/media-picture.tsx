import type { Media } from '@colophon/contracts/site/common';
import { Picture } from './picture';

/** The preview picture of a video: the editors' picture, else the plain background of the style sheet. */
export function MediaPicture({ image }: Pick<Media, 'image'>) {
  return image && <Picture image={image} sizes="(width >= 62rem) 35rem, 94vw" />;
}
