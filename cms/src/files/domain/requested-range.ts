/** Requested bytes of a file, both ends included; or the whole file, or a range beyond it. */
export type RequestedRange = { from: number; to: number } | 'whole' | 'beyond';

const PART = /^bytes=(?<from>\d*)-(?<to>\d*)$/;

/**
 * Parses a Range header (RFC 9110, section 14.2). An end beyond the file is moved to its last byte, since programs request
 * ranges before they know the file's length. An invalid range, and several ranges at once, mean the whole file.
 * @param bytes  of the file
 */
export function requestedRange(range: string, bytes: number): RequestedRange {
  const { from, to } = PART.exec(range)?.groups ?? {};
  if (from === undefined || to === undefined || from + to === '') return 'whole';
  const last = bytes - 1;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'beyond' : { from: bytes - length, to: last };
  }
  if (to !== '' && Number(to) < Number(from)) return 'whole';
  if (Number(from) > last) return 'beyond';
  return { from: Number(from), to: to === '' ? last : Math.min(Number(to), last) };
}
