import { beforeAll, describe, expect, test } from '@jest/globals';
import type { StoredIndex } from '../src/embedded-engine/index/stored-index';
import { search } from '../src/embedded-engine/query/search';
import { rankingIndex } from './ranking-catalogue';

let index: StoredIndex;

beforeAll(async () => {
  index = await rankingIndex();
});

function find(q: string): string[] {
  const { hits } = search(index, { q, matchingStrategy: 'all', limit: 100 });
  return (hits as { id: string }[]).map(({ id }) => id.slice(2));
}

/** A sentence, what a reader types, and what he gets: the first of it, in this order. */
type First = [string, string, string[]];

describe('what comes first', () => {
  test.each<First>([
    ['the title that is the query goes before longer ones', 'memory', ['memory', 'memory-and', 'of-memory']],
    [
      'a title goes before a subtitle, a keyword and a text',
      'memory',
      ['memory', 'memory-and', 'of-memory', 'memory-subtitle', 'memory-keyword', 'memory-text'],
    ],
    [
      'a Dutch title that is the query does, too',
      'amsterdam',
      ['amsterdam-nl', 'amsterdam-en', 'amsterdam-long'],
    ],
    ['capitals make no difference', 'AMSTERDAM', ['amsterdam-nl', 'amsterdam-en']],
    ['of two titles that say the same the newer comes first', 'tides', ['same-new', 'same-old']],
    [
      'words that stand together go before words that stand apart',
      'golden age',
      ['golden-phrase', 'golden-text', 'golden-reverse', 'golden-apart'],
    ],
    [
      'words side by side in the other order go before words that are far apart',
      'golden age',
      ['golden-phrase', 'golden-text', 'golden-reverse', 'golden-apart'],
    ],
    [
      'a title with a word in between goes before a text with the very words',
      '"golden age"',
      ['golden-phrase', 'golden-text'],
    ],
    [
      'a book about somebody goes before a book by him',
      'vermeer',
      ['vermeer-about', 'vermeer', 'vermeer-text'],
    ],
    ['an author goes before a text that names him', 'jan vermeer', ['vermeer', 'vermeer-text']],
    ['names count in either order', 'vermeer jan', ['vermeer', 'vermeer-text']],
    [
      'a whole word goes before what only begins with it',
      'photograph',
      ['photograph', 'photographic', 'photography'],
    ],
    ['the word as typed goes before one with a typo', 'photographic', ['photographic']],
    ['a title goes before the name of a discipline', 'history', ['history', 'mediaeval']],
    ['a title goes before the name of a series', 'heritage', ['series']],
    ['a year in a title goes before its neighbour', '1672', ['year']],
    ['the newest comes first when nothing is asked', '', ['amsterdam-long', 'memory-and']],
    ['both languages of one book lead to it: English', 'water wolves', ['two-languages']],
    ['both languages of one book lead to it: Dutch', 'waterwolven', ['two-languages']],
    ['a phrase at the beginning of a title goes first', '"memory and"', ['memory-and']],
    ['three words find the title that has all of them', 'short walk amsterdam', ['amsterdam-long']],
    ['a title and its author together find the book', 'light vermeer', ['vermeer']],
    ['an author and a word of the text are enough', 'anna houses war', ['memory-subtitle']],
  ])('%s: %s', (_, q, expected) => {
    expect(find(q).slice(0, expected.length)).toEqual(expected);
  });
});

describe('what is found in spite of how it is typed', () => {
  test.each<[string, string, string]>([
    ['two letters swapped are one typo', 'memroy', 'memory'],
    ['two letters swapped at the end', 'amsterdma', 'amsterdam-nl'],
    ['a letter left out', 'memry', 'memory'],
    ['a letter too many', 'memmory', 'memory'],
    ['a wrong letter', 'memery', 'memory'],
    ['two typos in a long word', 'photogrpahi', 'photography'],
    ['two swaps in a long word', 'phtoograhpy', 'photography'],
    ['a typo in a name', 'rembrant', 'golden-phrase'],
    ['a typo and an unfinished word', 'landsacp', 'of-memory'],
    ['a beginning is enough', 'photogr', 'photographic'],
    ['a short beginning is enough', 'cez', 'cezanne'],
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
    ['words written together that stand apart', 'goldenage', 'golden-phrase'],
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
    ['a word that programs know, too', 'constructor', 'constructor'],
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

describe('what is not found', () => {
  test.each<[string, string, string]>([
    ['a phrase in another order', '"age golden"', 'golden-phrase'],
    ['a phrase with a typo', '"goldne age"', 'golden-phrase'],
    ['a word that is excluded', 'memory -photography', 'memory-and'],
    ['a phrase that is excluded', 'rembrandt -"golden age"', 'golden-phrase'],
    ['a short word with a typo', 'aeg', 'golden-phrase'],
    ['a number with a typo', '1672', 'numbers'],
    ['a word with too many typos', 'mnmnry', 'memory'],
    ['a beginning that is a whole word, with a space behind', 'photogr ', 'photography'],
    ['a book that lacks one of the words', 'memory zebra', 'memory'],
  ])('%s: %s', (_, q, unexpected) => {
    expect(find(q)).not.toContain(unexpected);
  });

  test.each(['zebra', '!!!', '🙂', '\ud800', '-', '""', '-"', '"', '*', '\\', '___'])(
    'anything for %j that means nothing, and no error',
    (q) => {
      // What holds no word at all is no query: everything, newest first. A word that stands nowhere finds nothing.
      const found = find(q);
      expect([0, 45]).toContain(found.length);
    },
  );
});
