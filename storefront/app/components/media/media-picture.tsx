import type { Media } from '@colophon/contracts/site/common';
import { Picture } from './picture';

/** What stands for a film before it plays: the editors' picture, else the bare ground that the style draws. */
export function MediaPicture({ image }: Pick<Media, 'image'>) {
  return image && <Picture image={image} sizes="(width >= 62rem) 35rem, 94vw" />;
}
