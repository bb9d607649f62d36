import common from './en/common.json';
import pages from './en/pages.json';
import search from './en/search.json';
import shop from './en/shop.json';

/** All English messages of components, by namespace: one file for the browser to load. */
export const messages = { common, pages, search, shop };
