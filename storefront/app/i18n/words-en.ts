import common from './en/common.json';
import pages from './en/pages.json';
import search from './en/search.json';
import shop from './en/shop.json';

/** All English words of components, by namespace: one file for the browser to fetch. */
export const words = { common, pages, search, shop };
