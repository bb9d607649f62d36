import { open } from 'node:fs/promises';

/** Flushes the entries of a directory to disk: a rename is only durable after that. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
