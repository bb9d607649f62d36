import type { Kind } from './sniff';

const MEGABYTE = 1_000_000;
const EXTENSIONS: Readonly<Record<Kind, RegExp>> = {
  JPEG: /\.jpe?g$/i,
  PNG: /\.png$/i,
  WebP: /\.webp$/i,
  PDF: /\.pdf$/i,
  EPUB: /\.epub$/i,
};
/** A jacket of 300 dots an inch is nine million pixels. */
const MOST_PIXELS = 50_000_000;
/** What the media library's table holds of a name. */
const LONGEST_NAME = 255;
const MOST_BYTES = { image: 15 * MEGABYTE, file: 25 * MEGABYTE };

/** A file that somebody wants in the media library. `pixels` is null where it cannot be told: then it is no image. */
export type Offered = { name: string; bytes: number; kind: Kind | null; pixels: number | null };

/** Whether a kind is an image. */
export function isImage(kind: Kind): boolean {
  return kind === 'JPEG' || kind === 'PNG' || kind === 'WebP';
}

/** Why a file is refused, in words for who uploads it; null when it is taken. */
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
  const most = MOST_BYTES[isImage(kind) ? 'image' : 'file'];
  if (bytes > most) return `'${name}' is refused: it is larger than ${most / MEGABYTE} MB.`;
  if (!isImage(kind)) return null;
  if (pixels === null)
    return `'${name}' is refused: it begins like a ${kind} and cannot be read as one. Is it damaged?`;
  if (pixels > MOST_PIXELS) {
    return `'${name}' is refused: it has more than ${MOST_PIXELS / 1_000_000} million pixels. 3000 pixels wide is plenty.`;
  }
  return null;
}

/** A name with its ending in small letters: the site knows files by it. */
export function withPlainEnding(name: string): string {
  return name.replace(/\.[^.]+$/, (ending) => ending.toLowerCase());
}
