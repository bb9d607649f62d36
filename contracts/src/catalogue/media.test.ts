import { expect, test } from '@jest/globals';
import { isOfService, videoIdOf } from './media';

test.each([
  'https://www.youtube.com/watch?v=aB3_-dE6gH1',
  'https://www.youtube.com/watch?list=PL1&v=aB3_-dE6gH1&t=42s',
  'http://youtube.com/watch?v=aB3_-dE6gH1#t=1',
  'https://m.youtube.com/watch?v=aB3_-dE6gH1',
  'https://music.youtube.com/watch?v=aB3_-dE6gH1',
  'https://youtu.be/aB3_-dE6gH1',
  'https://youtu.be/aB3_-dE6gH1?si=x',
  'https://www.youtube.com/embed/aB3_-dE6gH1?rel=0',
  'https://www.youtube-nocookie.com/embed/aB3_-dE6gH1',
  'https://www.youtube.com/shorts/aB3_-dE6gH1',
  'https://www.youtube.com/live/aB3_-dE6gH1',
  'https://www.youtube.com/v/aB3_-dE6gH1',
  '  HTTPS://WWW.YOUTUBE.COM/watch?v=aB3_-dE6gH1 ',
])('%s shows a film', (address) => {
  expect(videoIdOf(address)).toBe('aB3_-dE6gH1');
});

test.each([
  'https://www.youtube.com/watch?v=aB3_-dE6gH',
  'https://www.youtube.com/watch?v=aB3_-dE6gH12',
  'https://www.youtube.com/watch?v=aB3_-dE6g"1',
  'https://youtu.be/',
  'https://youtu.be/aB3_-dE6gH1x',
  'https://www.youtube.com/@someone',
  'https://www.youtube.com/playlist?list=aB3_-dE6gH1',
  'https://notyoutube.com/watch?v=aB3_-dE6gH1',
  'https://youtube.com.evil.example/watch?v=aB3_-dE6gH1',
  'https://evil.example/?u=https://youtu.be/aB3_-dE6gH1',
  'javascript:alert(1)//youtu.be/aB3_-dE6gH1',
  'aB3_-dE6gH1',
  '',
])('%s shows none', (address) => {
  expect(videoIdOf(address)).toBeNull();
});

test('an address belongs to the service of its host', () => {
  expect(isOfService('vimeo', 'https://player.vimeo.com/video/76979871')).toBe(true);
  expect(isOfService('soundcloud', 'https://soundcloud.com/press/talk')).toBe(true);
  expect(isOfService('vimeo', 'https://soundcloud.com/press/talk')).toBe(false);
  expect(isOfService('vimeo', 'https://notvimeo.com/1')).toBe(false);
});
