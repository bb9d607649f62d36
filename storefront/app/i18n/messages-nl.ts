import common from './nl/common.json';
import pages from './nl/pages.json';
import search from './nl/search.json';
import shop from './nl/shop.json';

/** All Dutch messages of components, by namespace: one file for the browser to load. */
export const messages = { common, pages, search, shop };
