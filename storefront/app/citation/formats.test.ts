import { PAGES } from '@colophon/contracts/site/pages';
import { expect, test } from '@jest/globals';
import { CITATION_FORMATS, citationPath } from './formats';

test('each format of a citation has an address', () => {
  const paths: string[] = Object.values(PAGES).map(({ path }) => path);
  for (const format of CITATION_FORMATS) expect(paths).toContain(citationPath(PAGES.book.path, format));
});
