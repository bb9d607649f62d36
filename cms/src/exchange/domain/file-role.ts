import { type Isbn, parseIsbn } from '@colophon/contracts/values/isbn';

/** What a file is to an import; 'ignored' what a computer adds by itself. */
export type FileRole = 'titles' | 'cover' | 'unknown' | 'ignored';

const ROLES: ReadonlyMap<string, FileRole> = new Map([
  ...['xml', 'onix', 'xlsx', 'csv'].map((extension) => [extension, 'titles'] as const),
  ...['jpg', 'jpeg', 'png', 'webp'].map((extension) => [extension, 'cover'] as const),
]);
const IGNORED = /^(?:\..+|~\$.*|__MACOSX|Thumbs\.db|desktop\.ini)$/i;

/** What a file of a ZIP file or a folder is, by its path. */
export function fileRole(path: string): FileRole {
  if (path.split('/').some((segment) => IGNORED.test(segment))) return 'ignored';
  return ROLES.get(extensionOf(path)) ?? 'unknown';
}

/** Whether a file is a ZIP file by its name; a workbook, which is one inside, is not. */
export function isZip(path: string): boolean {
  return extensionOf(path) === 'zip';
}

function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** The ISBN that a cover is named by, with or without hyphens; null for another name. */
export function coverIsbn(path: string): Isbn | null {
  const name = path.split('/').at(-1) ?? '';
  return parseIsbn(name.replace(/\.[^.]*$/, ''));
}
