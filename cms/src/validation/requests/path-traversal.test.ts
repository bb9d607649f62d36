import { expect, test } from '@jest/globals';
import { isPathTraversal } from './path-traversal';

test.each([
  '/uploads/..%2f',
  '/uploads/%2e%2e/x.jpg',
  '/..%5cenv',
  '/uploads/a/../../x',
  '/uploads/a%00.jpg',
])('%s leaves its folder', (path) => {
  expect(isPathTraversal(path)).toBe(true);
});

test.each([
  '/',
  '/uploads/a..b.jpg',
  '/uploads/..a',
  '/uploads/a...',
  '/admin/%zz',
  '/uploads/%252e%252e%252f',
])('%s does not', (path) => {
  expect(isPathTraversal(path)).toBe(false);
});
