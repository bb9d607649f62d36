import { expect, test } from '@jest/globals';
import { shareImage } from './share-image';

test('a large picture is asked for at 1200 pixels and keeps its form', () => {
  expect(shareImage({ url: '/covers/a.jpg', width: 2400, height: 3600 }, 'Tides')).toEqual({
    url: '/covers/a.jpg?format=jpg&width=1200',
    width: 1200,
    height: 1800,
    alt: 'Tides',
  });
});

test('a smaller one says its true size: it is not enlarged', () => {
  expect(shareImage({ url: '/covers/a.png', width: 801, height: 1200 }, '')).toMatchObject({
    width: 801,
    height: 1200,
  });
});

test('a stamp, a drawing that has no pixels and no picture at all are none', () => {
  expect(shareImage({ url: '/covers/a.png', width: 120, height: 200 }, '')).toBeNull();
  expect(shareImage({ url: '/covers/a.svg', width: 1200, height: 900 }, '')).toBeNull();
  expect(shareImage(null, '')).toBeNull();
});
