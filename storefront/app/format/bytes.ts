/** A file size for people: '340 kB', '1,2 MB'; the decimal comma is the press's in both languages. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
