import { expect, test } from '@jest/globals';
import { isWrong, judgeStorefrontSearch, type StorefrontCount } from './judge-storefront-search';

const KNOWN = { searchable: 678, pending: 0, leased: 0, dead: 0, documents: 678 };
const found = (titles: number): StorefrontCount => ({ kind: 'found', titles });

test.each<[string, StorefrontCount, Partial<typeof KNOWN> | { documents: null }, string]>([
  ['all is found', found(678), {}, 'right'],
  ['nothing is found', found(0), {}, 'different'],
  ["more is found: the partner's titles too", found(690), {}, 'different'],
  ['one is missing, and changes wait', found(677), { pending: 1 }, 'unknown'],
  ['one is missing, and changes are being brought', found(677), { leased: 1 }, 'unknown'],
  ['one is missing, and one was given up on', found(677), { dead: 1 }, 'right'],
  ['two are missing, and one was given up on', found(676), { dead: 1 }, 'different'],
  ['nothing is found of an empty catalogue', found(0), { searchable: 0, documents: 0 }, 'right'],
  ['more than an engine counts', found(100_000), { searchable: 120_000, documents: 120_000 }, 'right'],
  ['the key is refused', { kind: 'refused', code: 'invalid_api_key' }, {}, 'refused'],
  [
    'the key is refused while changes wait',
    { kind: 'refused', code: 'invalid_api_key' },
    { pending: 9 },
    'refused',
  ],
  ['there is no index', { kind: 'no-index' }, { documents: null }, 'unknown'],
])('%s', (_, count, more, state) => {
  const verdict = judgeStorefrontSearch(count, { ...KNOWN, ...more });
  expect(verdict.state).toBe(state);
  expect(isWrong(verdict)).toBe(state === 'different' || state === 'refused');
});

test('recommends a new key when the key hides titles, and verify when the index lacks some', () => {
  expect(judgeStorefrontSearch(found(0), KNOWN)).toMatchObject({
    text: expect.stringMatching(/finds 0 titles where the CMS has 678.*npm run sync -- keys/),
  });
  expect(judgeStorefrontSearch(found(677), { ...KNOWN, documents: 677 })).toMatchObject({
    text: expect.stringMatching(/npm run sync -- verify/),
  });
  expect(judgeStorefrontSearch({ kind: 'refused', code: 'invalid_api_key' }, KNOWN)).toMatchObject({
    text: expect.stringMatching(/invalid_api_key.*npm run sync -- keys/),
  });
});
