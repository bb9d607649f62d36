import { expect, test } from '@jest/globals';
import { mediaProblem } from './content-rules';

test('accepts an address of the chosen service', () => {
  expect(mediaProblem('youtube', 'https://youtu.be/aB3_-dE6gH1')).toBeNull();
  expect(mediaProblem('vimeo', 'https://vimeo.com/76979871')).toBeNull();
  expect(mediaProblem('soundcloud', 'https://soundcloud.com/press/talk')).toBeNull();
});

test('explains that an address is of another service, or that its id is invalid', () => {
  expect(mediaProblem('youtube', 'https://vimeo.com/76979871')).toMatch(/no address of YouTube/);
  expect(mediaProblem('youtube', 'https://youtu.be/short')).toMatch(/11 characters/);
});
