import { open } from 'node:fs/promises';

/** Brings the names in a directory to disk: a rename is safe only after that. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
