import { copyFile } from '../src/files/copy-files';
import type { FileStore } from '../src/files/file-store';
import { sizeInWords, someOf } from './words';

type Moved = { copied: number; there: number; newer: string[]; failed: string[]; bytes: number };

/**
 * Copies every upload to the other place, each compared by size and hash. Those that are there are passed over, so it
 * may be ended and begun again; one that fails does not keep back the others.
 * @param remove  takes each from where it was, once it has arrived
 * @returns 0, or 1 when some did not arrive
 */
export async function move(
  from: FileStore,
  to: FileStore,
  { remove, say }: { remove: boolean; say: (line: string) => void },
): Promise<number> {
  const moved: Moved = { copied: 0, there: 0, newer: [], failed: [], bytes: 0 };
  for await (const { name, bytes } of from.list()) {
    try {
      const became = await copyFile(name, from, to);
      if (became === 'newer') moved.newer.push(name);
      else moved[became] += 1;
      if (became === 'copied') moved.bytes += bytes;
      if (remove) await from.remove(name);
    } catch (error) {
      moved.failed.push(name);
      say(`${name}: ${error instanceof Error ? error.message : 'failed'}`);
    }
    const done = moved.copied + moved.there;
    if (done > 0 && done % 100 === 0) say(`${done} files …`);
  }
  const { copied, there, newer, failed, bytes } = moved;
  say(`${copied} files copied from ${from.name} to ${to.name} (${sizeInWords(bytes)}), ${there} were there.`);
  if (newer.length > 0)
    say(`${newer.length} are newer on ${to.name} and stay as they are there: ${someOf(newer)}.`);
  if (failed.length > 0) say(`${failed.length} did not arrive; run this again: ${someOf(failed)}.`);
  else if (remove) say(`None is left on ${from.name}.`);
  return failed.length > 0 ? 1 : 0;
}
