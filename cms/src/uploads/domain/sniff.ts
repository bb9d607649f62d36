/** File types that the site shows or offers, by content. */
export type Kind = 'JPEG' | 'PNG' | 'WebP' | 'PDF' | 'EPUB';

/** Number of leading bytes that identify a type. */
export const SNIFFED_BYTES = 64;

/**
 * Detects a file's type by its first bytes; null for unsupported types. SVG is one of them: it may run script, and no page
 * shows one.
 */
export function sniff(head: Uint8Array): Kind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'JPEG';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'PNG';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'WebP';
  if (text(0, 5) === '%PDF-') return 'PDF';
  // An EPUB is a ZIP whose first, uncompressed entry has its type.
  if (text(0, 4) === 'PK\x03\x04' && text(30, 58) === 'mimetypeapplication/epub+zip') return 'EPUB';
  return null;
}
