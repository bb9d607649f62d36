import { bookViewSchema } from '@colophon/contracts/site/book';
import { expect, test } from '@jest/globals';
import {
  makeContext,
  makeDetails,
  makeEdition,
  makeRule,
  makeTitle,
} from '../../../../test/site/site-makers';
import { type BookContent, bookValidUntil, bookView, splitKeywords } from './book-view';

const paperback = makeEdition();
const pdf = makeEdition({ productId: 70_002, isbn: '9789048510528', publicationFormat: 'eBook PDF' });
const hardback = makeEdition({ productId: 70_003, isbn: '9789048510535', publicationFormat: 'Hardback' });

function makeContent(more: Partial<BookContent> = {}): BookContent {
  return {
    title: makeTitle(),
    details: makeDetails(),
    edition: paperback,
    related: [],
    events: [],
    articles: [],
    notices: [],
    ...more,
  };
}

test('a title with only the required fields has a page', () => {
  const view = bookView(makeContent(), makeContext());
  expect(bookViewSchema.parse(view)).toMatchObject({
    title: { text: 'Tides' },
    description: null,
    toc: null,
  });
});

test('lists the other editions, printed ones first, without the requested one', () => {
  const title = makeTitle({ editions: [pdf, paperback, hardback] });
  const others = (edition: typeof pdf) =>
    bookView(makeContent({ title, edition }), makeContext())?.otherEditions.map(({ isbn }) => isbn);
  expect(others(pdf)).toEqual([paperback.isbn, hardback.isbn]);
  expect(others(paperback)).toEqual([hardback.isbn, pdf.isbn]);
});

test('the cover is that of the title, whichever edition is requested', () => {
  const title = makeTitle({ editions: [pdf, paperback] });
  expect(bookView(makeContent({ title, edition: pdf }), makeContext())?.cover.isbn).toBe(paperback.isbn);
});

test("leaves out editors' links that are not web addresses", () => {
  const details = makeDetails({
    orderLinks: [
      { region: 'north-america', label: { en: null, nl: null }, url: 'https://order.example/x' },
      { region: 'rest-of-world', label: { en: 'Bad', nl: null }, url: 'javascript:alert(1)' },
    ],
    media: [
      {
        type: 'youtube',
        url: 'data:text/html,x',
        image: null,
        caption: { en: null, nl: null },
        autoPlay: false,
      },
    ],
  });
  const view = bookView(makeContent({ details }), makeContext());
  expect(view?.orderLinks).toEqual([
    {
      region: 'north-america',
      label: { text: 'order.example', language: 'en' },
      url: 'https://order.example/x',
    },
  ]);
  expect(view?.media).toEqual([]);
  const title = makeTitle({ openAccessLink: 'javascript:alert(1)' });
  expect(bookView(makeContent({ title }), makeContext())?.openAccessLink).toBeNull();
});

test('notices of the frame do not limit how long a page is valid', () => {
  const until = (notices: BookContent['notices']) => bookValidUntil(makeContent({ notices }), makeContext());
  expect(until([makeRule({ until: '2026-11-30' })])).toBeNull();
  expect(until([makeRule({ until: '2026-11-30', titleLanguage: 'EN' })])).toBe('2026-11-30T22:00:00.000Z');
});

test('a page is valid until the VAT rate changes', () => {
  const rates = [{ country: 'NL', kind: 'print', rate: 0.21, from: '2027-01-01' }] as const;
  expect(bookValidUntil(makeContent(), makeContext({ rates }))).toBe('2026-12-31T22:00:00.000Z');
});

test('splits keywords at commas, semicolons and line breaks, and removes duplicates', () => {
  expect(splitKeywords('sea, dikes; sea\n Rhine ,, ')).toEqual(['sea', 'dikes', 'Rhine']);
  expect(splitKeywords(null)).toEqual([]);
});
