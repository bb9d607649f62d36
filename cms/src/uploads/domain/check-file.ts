import type { Kind } from './sniff';

const MEGABYTE = 1_000_000;
const EXTENSIONS: Readonly<Record<Kind, RegExp>> = {
  JPEG: /\.jpe?g$/i,
  PNG: /\.png$/i,
  WebP: /\.webp$/i,
  PDF: /\.pdf$/i,
  EPUB: /\.epub$/i,
};
const KINDS = Object.keys(EXTENSIONS) as Kind[];
/** A full cover at 300 dpi is nine million pixels. */
const MAX_PIXELS = 50_000_000;
/** Length of the name column of the media library. */
const LONGEST_NAME = 255;
/** Bytes of an image. */
export const MAX_IMAGE_BYTES = 15 * MEGABYTE;
const MAX_BYTES = { image: MAX_IMAGE_BYTES, file: 25 * MEGABYTE };

/** A file to be uploaded to the media library. `pixels` is null where it is unknown: then it is not an image. */
export type Offered = { name: string; bytes: number; kind: Kind | null; pixels: number | null };

/** Returns true for an image. */
export function isImage(kind: Kind): boolean {
  return kind === 'JPEG' || kind === 'PNG' || kind === 'WebP';
}

/** The reason why a file is refused, as a message for the uploader; null when it is accepted. */
export function fileProblem({ name, bytes, kind, pixels }: Offered): string | null {
  if (name.length > LONGEST_NAME) {
    return `'${name.slice(0, 40)}…' is refused: its name is longer than ${LONGEST_NAME} characters. Give it a shorter one.`;
  }
  if (kind === null) {
    return `'${name}' is refused: it is no JPEG, PNG, WebP, PDF or EPUB, whatever it is called. Export it as one of these.`;
  }
  if (!EXTENSIONS[kind].test(name)) {
    return `'${name}' is refused: it holds a ${kind}, and its name says otherwise. Give it the right ending.`;
  }
  const most = MAX_BYTES[isImage(kind) ? 'image' : 'file'];
  if (bytes > most) return `'${name}' is refused: it is larger than ${most / MEGABYTE} MB.`;
  if (!isImage(kind)) return null;
  if (pixels === null)
    return `'${name}' is refused: it begins like a ${kind} and cannot be read as one. Is it damaged?`;
  if (pixels > MAX_PIXELS) {
    return `'${name}' is refused: it has more than ${MAX_PIXELS / 1_000_000} million pixels. 3000 pixels wide is plenty.`;
  }
  return null;
}

/**
 * The reason why a file cannot replace another; null when it can. The address stays, including its extension, by which readers'
 * programs open it. One image type may replace another, since the storefront renders images itself.
 * @param ending  of the file that is there, '.pdf'
 */
export function replacementProblem(name: string, ending: string): string | null {
  const kindOf = (file: string) => KINDS.find((kind) => EXTENSIONS[kind].test(file)) ?? null;
  const [kind, extensionKind] = [kindOf(name), kindOf(`x${ending}`)];
  if (kind === extensionKind || (kind && extensionKind && isImage(kind) && isImage(extensionKind)))
    return null;
  return `'${name}' is refused: it is to replace a file with the ending ${ending}, and keeps its address. Upload it as a new file.`;
}

/** A name with its extension in lower case, by which the site recognises files. */
export function withPlainEnding(name: string): string {
  return name.replace(/\.[^.]+$/, (ending) => ending.toLowerCase());
}
