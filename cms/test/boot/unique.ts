import { appendFileSync, statSync } from 'node:fs';
import { unassignedIsbn } from '@colophon/launcher/testing/unassigned-isbn';
import { handleFile } from './env';

/** A number that no other suite of this worker's CMS has had: a file grows by one. */
export function uniqueNumber(): number {
  const file = `${handleFile()}.numbers`;
  appendFileSync(file, '.');
  return statSync(file).size;
}

/** A valid ISBN that no other test uses. */
export const nextIsbn = () => unassignedIsbn(uniqueNumber());
