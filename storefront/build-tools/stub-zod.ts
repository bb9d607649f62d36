import type { Plugin } from 'vite';

const STUB = '\0colophon:stub-zod';

/*
 * Every call on it answers itself, so that a schema's definition runs; reading data with it throws.
 */
const SOURCE = `
const forbidden = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);
export const z = new Proxy(function () {}, {
  get(_, key) {
    if (forbidden.has(key)) throw new Error('Schemas are not sent to the browser: check in a loader or action.');
    return z;
  },
  apply: () => z,
});
`;

/**
 * Keeps zod (15 kB compressed) out of the browser. Contracts have schemas as well as constants and small
 * functions that pages need; in the browser the schemas are stubs, since it is the server that checks.
 */
export function stubZod(): Plugin {
  return {
    name: 'colophon:stub-zod',
    enforce: 'pre',
    resolveId(source, _importer, { ssr }) {
      return source === 'zod' && !ssr ? STUB : null;
    },
    load(id) {
      return id === STUB ? SOURCE : null;
    },
  };
}
