import { describe, expect, test } from '@jest/globals';
import { search } from '../src/index/search';
import { searchSchema } from '../src/index/search-request';
import { rankingIndex } from './ranking-catalogue';

const index = rankingIndex();

function find(q: string): string[] {
  const { hits } = search(index, searchSchema.parse({ q, matchingStrategy: 'all', limit: 100 }), null);
  return hits.map(({ id }) => String(id).slice(2));
}

/** A description, the query, and the first hits in this order. */
type First = [string, string, string[]];

describe('ranking', () => {
  test.each<First>([
    ['an exact title ranks before longer ones', 'memory', ['memory', 'memory-and', 'of-memory']],
    [
      'a title ranks before a subtitle, and both before a keyword and a text',
      'memory',
      ['memory', 'memory-and', 'of-memory', 'memory-subtitle'],
    ],
    [
      'an exact Dutch title ranks first, too',
      'amsterdam',
      ['amsterdam-nl', 'amsterdam-en', 'amsterdam-long'],
    ],
    ['capitals make no difference', 'AMSTERDAM', ['amsterdam-nl', 'amsterdam-en']],
    ['of two equal titles the newer is first', 'tides', ['same-new', 'same-old']],
    ['a title with the words as they are typed is first', 'golden age', ['golden-phrase']],
    [
      'a phrase in a title ranks before the phrase in a text',
      '"golden age"',
      ['golden-phrase', 'golden-text'],
    ],
    [
      'a book about a person ranks before a book by that person',
      'vermeer',
      ['vermeer-about', 'vermeer', 'vermeer-text'],
    ],
    ['an author ranks before a text that names them', 'jan vermeer', ['vermeer', 'vermeer-text']],
    ['names match in either order', 'vermeer jan', ['vermeer', 'vermeer-text']],
    [
      'a whole word ranks before a word that begins with it',
      'photograph',
      ['photograph', 'photographic', 'photography'],
    ],
    ['an exact word ranks before one with a typo', 'photographic', ['photographic']],
    ['a title ranks before the name of a discipline', 'history', ['history', 'mediaeval']],
    ['a title ranks before the name of a series', 'heritage', ['series']],
    ['a year in a title ranks before the next year', '1672', ['year']],
    ['the newest is first when the query is empty', '', ['amsterdam-long', 'memory-and']],
    ['both languages of one book lead to it: English', 'water wolves', ['two-languages']],
    ['both languages of one book lead to it: Dutch', 'waterwolven', ['two-languages']],
    ['a phrase at the beginning of a title is first', '"memory and"', ['memory-and']],
    ['three words find the title that has all of them', 'short walk amsterdam', ['amsterdam-long']],
    ['a title and its author together find the book', 'light vermeer', ['vermeer']],
    ['an author and a word of the text are enough', 'anna houses war', ['memory-subtitle']],
  ])('%s: %s', (_, q, expected) => {
    expect(find(q).slice(0, expected.length)).toEqual(expected);
  });
});

describe('typos and spellings that match', () => {
  test.each<[string, string, string]>([
    ['two letters swapped are one typo', 'memroy', 'memory'],
    ['two letters swapped at the end', 'amsterdma', 'amsterdam-nl'],
    ['a letter left out', 'memry', 'memory'],
    ['a letter too many', 'memmory', 'memory'],
    ['a wrong letter', 'memery', 'memory'],
    ['two typos in a long word', 'photogrphi', 'photography'],
    ['a typo in a name', 'rembrant', 'golden-phrase'],
    ['a prefix is enough', 'photogr', 'photographic'],
    ['a short prefix is enough', 'cez', 'cezanne'],
    ['an unfinished last word after whole ones', 'golden ag', 'golden-phrase'],
    ['no accent where there is one', 'cezanne', 'cezanne'],
    ['an accent where there is none', 'mémory', 'memory'],
    ['a letter with a mark typed in two pieces', 'ce\u0301zanne', 'cezanne'],
    ['a name without its accents', 'jose nunez', 'nunez'],
    ['ø typed as o', 'soren overgaard', 'oevergaard'],
    ['ø as it is', 'Øvergaard', 'oevergaard'],
    ['ł typed as l', 'lucja walesa', 'walesa'],
    ['ß typed as ss', 'weiss', 'weiss'],
    ['ß as it is', 'weiß', 'weiss'],
    ['æ and œ typed as two letters', 'oeuvre aether', 'oeuvre'],
    ['ij written as y', 'yzerman', 'ijzerman'],
    ['ij as one character', 'ĳzerman', 'ijzerman'],
    ['y written for ij in the middle', 'byvanck', 'byvanck'],
    ['a compound by its parts', 'kinder boeken markt', 'boekenmarkt'],
    ['a compound by its last part', 'markt', 'boekenmarkt'],
    ['a compound as one word', 'kinderboekenmarkt', 'boekenmarkt'],
    ['a compound with one space too many', 'taal onderwijs', 'onderwijs'],
    ['two words typed as one', 'goldenage', 'golden-phrase'],
    ['a word with an apostrophe', "dante's", 'dantes'],
    ['the same with a curly one', 'dante’s inferno', 'dantes'],
    ['the same without', 'dante inferno', 'dantes'],
    ['a hyphen typed as a space', 'self portraits', 'self'],
    ['a space typed as a hyphen', 'golden-age', 'golden-phrase'],
    ['a double name by its second half', 'smith pratt', 'double'],
    ['a name with particles, surname first', 'dijk, teun van', 'van-dijk'],
    ['initials', 'teun a. van dijk', 'van-dijk'],
    ['an apostrophe before a particle', "van 't hoff", 'van-dijk'],
    ['an editor of a journal', 'ineke vos', 'journal'],
    ['a whole ISBN', '9789048550005', 'isbn'],
    ['the old ISBN', '9048550009', 'isbn'],
    ['an ISSN without its hyphen', '01650505', 'journal'],
    ['an ISSN with its hyphen', '0165-0505', 'journal'],
    ['the name of an object property', 'constructor', 'constructor'],
    ['spaces everywhere', '   golden    age  ', 'golden-phrase'],
    [
      'more than ten words count as ten',
      'rembrandt and the golden age rembrandt and the golden age zebra',
      'golden-phrase',
    ],
  ])('%s: %s', (_, q, expected) => {
    expect(find(q)).toContain(expected);
  });
});

describe('queries without a match', () => {
  test.each<[string, string, string]>([
    ['a phrase in another order', '"age golden"', 'golden-phrase'],
    ['a phrase with a typo', '"goldne age"', 'golden-phrase'],
    ['a short word with a typo', 'aeg', 'golden-phrase'],
    ['a number with a typo', '1672', 'numbers'],
    ['a word with too many typos', 'mnmnry', 'memory'],
    ['a prefix followed by a space', 'photogr ', 'photography'],
    ['a book that lacks one of the words', 'memory zebra', 'memory'],
  ])('%s: %s', (_, q, unexpected) => {
    expect(find(q)).not.toContain(unexpected);
  });

  test('anything for a word that no title has', () => {
    expect(find('zebra')).toEqual([]);
  });

  test.each(['!!!', '🙂', '\ud800', '-', '""', '-"', '"', '*', '\\', '___'])(
    'and %j has no words: it lists everything',
    (q) => {
      expect(find(q)).toHaveLength(index.documents.size);
    },
  );
});
