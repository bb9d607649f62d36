import type { Plugin } from 'vite';

const STUB = '\0colophon:no-query-strings';
const SOURCE = `
const unused = () => { throw new Error('The address is read by Remix (docs/decisions/014-search-follows-the-address.md).'); };
export default { parse: unused, stringify: unused };
`;

/**
 * Keeps the parser of InstantSearch's own router out of the browser, a quarter of all that the search page
 * would bring: our router reads the address itself, but theirs is imported as the default one.
 */
export function noRouterOfInstantSearch(): Plugin {
  return {
    name: 'colophon:no-router-of-instantsearch',
    enforce: 'pre',
    resolveId(source, importer, { ssr }) {
      return source === 'qs' && !ssr && importer?.includes('instantsearch.js') ? STUB : null;
    },
    load(id) {
      return id === STUB ? SOURCE : null;
    },
  };
}
