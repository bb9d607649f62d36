import { expect, test } from '@jest/globals';
import { cutToBytes, plainText } from './plain-text';

test('removes Markdown markup and leaves the text', () => {
  const markdown =
    '# Water\n\nA **bold** and *soft* [story](https://example.org/a_b) &amp; `more`.\n\n- one\n- two_three\n\n> said';
  expect(plainText(markdown)).toBe('Water A bold and soft story & more. one two_three said');
});

test('removes HTML markup', () => {
  expect(plainText('<p>Van <em>toen</em></p><script>x</script>')).toBe('Van toen x');
});

test('a star in a sum and an underscore in a name are not markup', () => {
  expect(plainText('2 * 3 * 4 and snake_case_name')).toBe('2 * 3 * 4 and snake_case_name');
});

test('cuts a long text after a whole word, counted in bytes', () => {
  expect(cutToBytes('één twee drie', 10)).toBe('één');
  expect(cutToBytes('één twee drie', 12)).toBe('één twee');
  expect(cutToBytes('short', 100)).toBe('short');
  expect(new TextEncoder().encode(cutToBytes('é'.repeat(5000), 4000)).length).toBeLessThanOrEqual(4000);
});
