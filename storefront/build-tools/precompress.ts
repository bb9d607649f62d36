import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

async function compressTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await compressTree(path);
    else if (COMPRESSIBLE.test(entry.name) && !names.has(`${entry.name}.br`)) {
      const bytes = await readFile(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${path}.br`, await brotli(bytes, quality));
      await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
    }
  }
}

/** Writes a .br and a .gz next to every text asset of the client build, so that serving one needs no compression. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'colophon:precompress',
    apply: 'build',
    configResolved(config) {
      // The server build writes the route manifest later, next to the client's assets.
      folder = config.build.ssr ? join(config.build.outDir, '..', 'client') : config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (folder) await compressTree(folder);
      },
    },
  };
}
