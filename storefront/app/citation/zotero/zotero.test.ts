import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookView } from '@colophon/contracts/site/book';
import { languagesOf } from '@colophon/contracts/values/language';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { en, makeBookView, makeEditionView } from '~/seo/view-makers';
import { toBibtex } from '../bibtex';
import { citationOf } from '../citation';
import { toCslJson } from '../csl-json';
import { toRis } from '../ris';
import { expectedItem, type Meant } from './expected-item';
import type { Item } from './item';
import { readBibtex } from './read-bibtex';
import { readCsl } from './read-csl';
import { readRis } from './read-ris';

/*
 * The three formats, read back the way a reference manager reads them: for made-up books full of signs that
 * mean something in one of the formats, and for the books of the sample catalogue.
 */

const URL = 'https://press.example/en/book/9789089641250/tides';

function withoutIllustrators({ creators, ...item }: Item): Item {
  return { ...item, creators: creators.filter(({ creatorType }) => creatorType !== 'illustrator') };
}

function expectAllFormatsToGiveBack(book: BookView, people: readonly Meant[]): void {
  const citation = citationOf(book, URL);
  const whole = expectedItem(book, people, URL);
  const bare = withoutIllustrators(whole);
  const illustrators = people.filter(({ role }) => role === 'illustrator');

  const { notes: risNotes, ...ris } = readRis(toRis(citation));
  expect({ ...ris, notes: [] }).toEqual({ ...bare, extra: `Medium: ${bare.extra}` });

  const { key, notes, language, ...bibtex } = readBibtex(toBibtex(citation));
  const year = bare.date === undefined ? {} : { date: bare.date.slice(0, 4) };
  expect({ ...bibtex, language: language?.replaceAll(' and ', ', '), notes: [] }).toEqual({
    ...bare,
    ...year,
  });

  const { key: cslKey, ...csl } = readCsl(toCslJson(citation));
  expect(csl).toEqual(whole);

  expect(cslKey).toBe(key);
  for (const { lastName } of illustrators) {
    expect(risNotes.join()).toContain(lastName);
    expect(notes.join()).toContain(lastName);
  }
}

const NASTY = [...'&%$#_{}~^\\"\'’@=;:()[]<>/|*`'];
const letter = fc.constantFrom(...'abcxyzéüßøłçñ思', ...NASTY);
const WORD = /^(?:van|den|der|del|des|het|zum|zur|jr|sr|iii?|iv|and)$/i;
const word = fc
  .tuple(fc.constantFrom(...'ABCÉØŁ王'), fc.string({ unit: letter, minLength: 2, maxLength: 9 }))
  .map((parts) => parts.join(''))
  .filter((text) => !WORD.test(text));
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const role = fc.constantFrom('author', 'editor', 'translator', 'illustrator' as const);

const person = fc.record({
  role,
  family: fc.oneof(
    word,
    fc.tuple(word, word).map((two) => two.join(' ')),
    fc.constant('Sand and Sea'),
  ),
  given: fc.oneof(words, fc.constant('J.H.'), fc.constant('And Or')),
  particle: fc.constantFrom('', 'de', 'van der', "van 't", 'von'),
  suffix: fc.constantFrom('', 'Jr.', 'III'),
});
const body = fc.record({
  role,
  name: fc.constantFrom('Tra&Co Group', '黄思思', 'Raad and Daad {x}'),
});

const contributor = fc.oneof({ weight: 4, arbitrary: person }, { weight: 1, arbitrary: body });
type Drawn = typeof contributor extends fc.Arbitrary<infer T> ? T : never;

function sortNameOf(drawn: Drawn): string | null {
  if ('name' in drawn) return drawn.name;
  const given = [drawn.given, drawn.particle].filter(Boolean).join(' ');
  return [drawn.family, given, drawn.suffix].filter(Boolean).join(', ');
}

function meantBy(drawn: Drawn): Meant {
  if ('name' in drawn) return { role: drawn.role, lastName: drawn.name };
  return {
    role: drawn.role,
    lastName: [drawn.particle, drawn.family].filter(Boolean).join(' '),
    firstName: [drawn.given, drawn.suffix].filter(Boolean).join(', '),
  };
}

const book = fc.record({
  title: words,
  subtitle: fc.option(words),
  people: fc.array(contributor, { maxLength: 5 }),
  series: fc.option(fc.record({ name: words, slug: fc.constant('s'), volume: fc.option(word) })),
  imprint: fc.option(words),
  imprintPlace: fc.option(words),
  doi: fc.option(fc.constantFrom('10.5117/9789089641243', '10.1000/a_b%20(c)#d&e~f$g^h')),
  languages: fc.constantFrom<string[]>(['en'], ['nl', 'en'], ['en', 'fr', 'de'], ['zh']),
  licence: fc.option(fc.constantFrom('CC BY 4.0', 'CC BY-NC-ND')),
  keywords: fc.array(word, { maxLength: 3 }),
  description: fc.option(
    words.map((text) => en(`<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)),
  ),
  edition: fc.record({
    publicationFormat: fc.constantFrom('Paperback', 'Hardback', 'eBook PDF', 'eBook ePub' as const),
    publicationDate: fc.option(fc.constantFrom('2009-10-01', '2027-12-31')),
    pages: fc.option(fc.integer({ min: 1, max: 3000 })),
  }),
});

test('for any title and contributors, every format is parsed back to the same record', () => {
  fc.assert(
    fc.property(book, ({ title, subtitle, people, edition, ...more }) => {
      const contributors = people.map((drawn, i) => ({
        name: 'name' in drawn ? drawn.name : `${drawn.given} ${drawn.family}`,
        sortName: sortNameOf(drawn),
        slug: `p-${i}`,
        role: drawn.role,
      }));
      const made = makeBookView({
        ...more,
        title: en(title),
        subtitle: subtitle === null ? null : en(subtitle),
        contributors,
        edition: makeEditionView(edition),
      });
      expectAllFormatsToGiveBack(made, people.map(meantBy));
    }),
    { numRuns: 200 },
  );
});

test('the books of the sample catalogue come back as they went', () => {
  const folder = join(__dirname, '../../../../sample-catalogue/content');
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const people = new Map<string, { name: string; sortName: string }>(
    read('people.json').map((person: { slug: string }) => [person.slug, person]),
  );
  const titles = readdirSync(join(folder, 'titles')).flatMap((file) => read(`titles/${file}`));
  expect(titles.length).toBeGreaterThan(100);
  for (const title of titles) {
    const contributors: BookView['contributors'] = title.contributors.map(
      ({ person, role }: { person: string; role: Meant['role'] }) => {
        const { name, sortName } = people.get(person) ?? { name: person, sortName: null };
        return { name, sortName, role, slug: person };
      },
    );
    const [edition] = title.editions;
    const made = makeBookView({
      title: en(title.title),
      subtitle: title.subtitle ? en(title.subtitle) : null,
      contributors,
      series: title.series ? { name: title.series, slug: title.series, volume: title.volume ?? null } : null,
      imprint: title.imprint,
      doi: title.doi ?? null,
      languages: languagesOf(title.language),
      licence: title.licence ?? null,
      // As the CMS keeps and reads them: one text, taken apart at its commas.
      keywords: title.keywords?.join(', ').split(', ') ?? [],
      edition: makeEditionView({
        isbn: edition.isbn,
        publicationFormat: edition.format,
        publicationDate: edition.date,
        pages: edition.pages ?? null,
      }),
    });
    expectAllFormatsToGiveBack(made, contributors.map(namedAsSorted));
  }
});

/** As in the catalogue: family name, comma, given names, and behind these what goes before the family name. */
function namedAsSorted({ role, sortName }: BookView['contributors'][number]): Meant {
  if (sortName === 'Valin Jr., Robert D. Van') {
    return { role, lastName: 'Van Valin', firstName: 'Robert D., Jr.' };
  }
  const [family = '', given] = (sortName ?? '').split(', ');
  if (given === undefined) return { role, lastName: family };
  const particle =
    /(?: (?:van|de|der|den|del|della|di|da|dos|du|la|le|’t|'t|ter|ten|von|zu))+$/i.exec(given)?.[0] ?? '';
  return {
    role,
    lastName: `${particle} ${family}`.trim(),
    firstName: given.slice(0, given.length - particle.length),
  };
}
