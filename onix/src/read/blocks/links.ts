import { bareText, child, type OnixElement } from '../element';
import { MAX_LINK_LENGTH } from '../limits';
import type { Reading } from '../reading';

const ADDRESS = /^(?:https?|ftp):\/\/[^\s<>"]+$|^mailto:[^\s<>"]+$/i;
const WITHOUT_SCHEME = /^www\.[^\s<>"/]+\.[^\s<>"]+$/i;
/** A file's name, as a feed gives it that comes with its files. */
const FILE_NAME = /^[^\s:/\\<>"|?*][^:\\<>"|?*\n]*\.[a-z0-9]{2,5}$/i;

/** The address in the first child of that name; a warning and null for one that must not be followed. */
export function linkIn(reading: Reading, parent: OnixElement | undefined, name: string): string | null {
  return link(reading, child(parent, name), false);
}

/** The address or file name in an element. */
export function link(reading: Reading, element: OnixElement | undefined, mayBeFile: boolean): string | null {
  // An address that a program broke into lines.
  const written = bareText(element)?.replace(/\s*\n\s*/g, '');
  if (!element || !written) return null;
  const usable = written.length <= MAX_LINK_LENGTH ? address(written, mayBeFile) : null;
  if (usable === null) reading.findings.warn('wrong-link', element, { value: written });
  return usable;
}

function address(written: string, mayBeFile: boolean): string | null {
  if (ADDRESS.test(written)) return written;
  if (WITHOUT_SCHEME.test(written)) return `http://${written}`;
  if (mayBeFile && FILE_NAME.test(written) && !written.split('/').includes('..')) return written;
  return null;
}
