/** What the site shows or hands out, by what stands in the file. */
export type Kind = 'JPEG' | 'PNG' | 'WebP' | 'PDF' | 'EPUB';

/** As many bytes of a file's beginning as it takes to know its kind. */
export const SNIFFED_BYTES = 64;

/**
 * The kind of a file by its first bytes; null for everything that the site has no use for. An SVG is among that: it is
 * a document that may run script, and no page shows one.
 */
export function sniff(head: Uint8Array): Kind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'JPEG';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'PNG';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'WebP';
  if (text(0, 5) === '%PDF-') return 'PDF';
  // An EPUB is a ZIP whose first entry, not packed, says so.
  if (text(0, 4) === 'PK\x03\x04' && text(30, 58) === 'mimetypeapplication/epub+zip') return 'EPUB';
  return null;
}
