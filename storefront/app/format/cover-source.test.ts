import { expect, test } from '@jest/globals';
import { coverSrcset, coverWidths } from './cover-source';

const image = (width: number) => ({ url: '/covers/a.png', width, height: width * 1.5 });

test('a cover is offered at the widths of the spec, up to its own', () => {
  expect(coverWidths(image(800))).toEqual([200, 320, 654, 768]);
  expect(coverWidths(image(2000))).toEqual([200, 320, 654, 768, 1024, 1080]);
});

test('a tiny cover is still offered once', () => {
  expect(coverWidths(image(90))).toEqual([200]);
  expect(coverSrcset(image(90), 'jpg')).toBe('/covers/a.png?format=jpg&width=200 90w');
});

test('the srcset names format and width', () => {
  expect(coverSrcset(image(320), 'webp')).toBe(
    '/covers/a.png?format=webp&width=200 200w, /covers/a.png?format=webp&width=320 320w',
  );
});
