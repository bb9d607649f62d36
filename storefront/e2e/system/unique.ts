import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unassignedIsbn } from '@colophon/launcher/testing/unassigned-isbn';

const MAX_WORKERS = 8;

/** A number that no other journey on this system has had: a file of this worker's index grows by one. */
export function uniqueNumber(): number {
  const worker = process.env.TEST_PARALLEL_INDEX ?? '0';
  const file = join(process.env.E2E_DATA_DIR ?? '', `numbers-${worker}`);
  appendFileSync(file, '.');
  return statSync(file).size * MAX_WORKERS + Number(worker);
}

export const newIsbn = () => unassignedIsbn(uniqueNumber());
