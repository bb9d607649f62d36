import { expect, test } from '@jest/globals';
import { givenTexts } from './text-fields';
import { unseenProblems } from './unseen-characters';

const BOOK = { title: { type: 'string' }, description: { type: 'richtext' }, price: { type: 'integer' } };
const WITH_LINKS = { ...BOOK, orderLinks: { type: 'component', component: 'book.order-link' } };
const LINK = { label: { type: 'string' } };

function check(data: Record<string, unknown>, language: 'en' | 'nl' = 'en') {
  return unseenProblems(
    givenTexts(data, WITH_LINKS, () => LINK),
    language,
  );
}

test('replaces breaks by a space in single-line fields, and unusual ones by line feeds in texts', () => {
  const data = {
    title: 'Rivers\tof\r\nRecord\vand\u2028Sea',
    description: 'One\vtwo\u2028three\r\n\tfour',
    orderLinks: [{ label: 'A\nB' }],
  };
  expect(check(data)).toEqual([]);
  expect(data).toEqual({
    title: 'Rivers of Record and Sea',
    description: 'One\ntwo\nthree\r\n\tfour',
    orderLinks: [{ label: 'A B' }],
  });
});

test.each(['\0', '\u0008', '\u001B', '\u007F', '\u0090', '\uD800', '\uFFFF'])(
  'what cannot be shown is refused at its field: %j',
  (character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    const data = {
      title: `Rivers of ${character}Record`,
      orderLinks: [{ label: 'A' }, { label: character }],
    };
    expect(check(data)).toEqual([
      { path: ['title'], message: expect.stringContaining(`(U+${code}) after “Rivers of”`) },
      { path: ['orderLinks', 1, 'label'], message: expect.stringContaining(`(U+${code}). Remove it`) },
    ]);
  },
);

test('a single-line field loses the tags of its styles, and no other sign', () => {
  const data = {
    title: 'The Name of <i>Rosa</i> <span class="x">canina</span>, 1 < 2<sup>n</sup>',
    description: 'In <i>Rosa</i>',
    orderLinks: [{ label: '<STRONG>Order</STRONG> <here>' }],
  };
  expect(check(data)).toEqual([]);
  expect(data).toEqual({
    title: 'The Name of Rosa canina, 1 < 2n',
    description: 'In <i>Rosa</i>',
    orderLinks: [{ label: 'Order <here>' }],
  });
});

test("the message is in the reader's language", () => {
  expect(check({ description: 'Waar\u0002heen' }, 'nl')[0]?.message).toBe(
    'Deze tekst bevat een teken dat niet getoond kan worden (U+0002) na ‘Waar’. Verwijder het, of typ de tekst met de hand.',
  );
});

test('letters of all scripts, marks, emoji and direction marks are unchanged', () => {
  const title = 'Ḥāfiẓ · עברית\u200F · “你好” 👩🏽‍🔬 soft\u00ADhyphen\u200B';
  const data = { title };
  expect(check(data)).toEqual([]);
  expect(data.title).toBe(title);
});
