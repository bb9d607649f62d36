import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../system/test';

/*
 * docs/specification.md#other-screens: every element in it is on its screen, in both languages and without script.
 * docs/spec-readings.md lists them one by one. Requested without a browser, except entries and their dates.
 */
test.use({ javaScriptEnabled: false });

const LOCALES = ['en', 'nl'] as const;

type Screen = { path: string; en: readonly (string | RegExp)[]; nl: readonly (string | RegExp)[] };

const SCREENS: Readonly<Record<string, Screen>> = {
  home: {
    path: '',
    en: ['Highlighted', 'Recent books', 'News', 'More about Colophon', 'Browse the catalogue', 'All news'],
    nl: [
      'Uitgelicht',
      'Recente boeken',
      'Nieuws',
      'Meer over Colophon',
      'Blader door de catalogus',
      'Al het nieuws',
    ],
  },
  'the promotion, the featured event and the catalogue of the home page': {
    path: '',
    en: ['See the books', 'Featured event', /^Download the catalogue \(PDF/],
    nl: ['Bekijk de boeken', 'Een avond in de zeventiende eeuw', /^Download de catalogus \(PDF/],
  },
  'non-fiction': {
    path: '/non-fiction',
    en: ['All books', 'Recent books', 'Bestsellers', 'Highlight', /^Download catalogue \(PDF/, 'News'],
    nl: [
      'Alle boeken',
      'Recente boeken',
      'Bestsellers',
      'Uitgelicht',
      /^Download de catalogus \(PDF/,
      'Nieuws',
    ],
  },
  educational: {
    path: '/educational',
    en: ['Recent titles', 'Highlighted', 'All educational books', 'All series'],
    nl: ['Recente titels', 'Uitgelicht', 'Alle studieboeken', 'Alle reeksen'],
  },
  academic: {
    path: '/academic',
    en: ['Editor’s pick', 'Recent titles', 'All titles', 'All series'],
    nl: ['Keuze van de redactie', 'Recente titels', 'Alle titels', 'Alle reeksen'],
  },
  discipline: {
    path: '/discipline/history',
    en: [
      'Highlights',
      'Series within History',
      'Recent titles',
      'All series',
      'Submit a proposal',
      'Commissioning editor',
    ],
    nl: [
      'Uitgelicht',
      'Reeksen binnen Geschiedenis',
      'Recente titels',
      'Alle reeksen',
      'Dien een voorstel in',
      'Acquirerend redacteur',
    ],
  },
  series: {
    path: '/series/film-culture-in-transition',
    en: [
      'Film Culture in Transition',
      'Commissioning editor',
      'Series editor',
      'Submit a proposal',
      'Editorial board',
      'Advisory board',
      'ISSN',
      'Geographical scope',
      'Chronological scope',
      'Keywords',
      'Organisation',
      /^Website/,
      'Flyer',
    ],
    nl: ['Reeksredacteur', 'Redactieraad', 'Raad van advies', 'Gebied', 'Periode', 'Trefwoorden', 'Folder'],
  },
  events: {
    path: '/events',
    en: ['Events', 'To come', 'Past events', 'Featured event'],
    nl: ['Agenda', 'Binnenkort', 'Geweest', 'Een avond in de zeventiende eeuw'],
  },
  event: {
    path: '/event/evening-of-the-seventeenth-century',
    en: ['Related titles', 'More events', 'All events'],
    nl: ['Verwante titels', 'Meer in de agenda', 'De hele agenda'],
  },
  partners: { path: '/partners', en: ['Waterstad Pers', 'Open Shelf Fund'], nl: ['Waterstad Pers'] },
  journal: {
    path: '/journal/arrivals',
    en: [
      'Arrivals',
      'Aims and scope',
      'Frequency',
      /^Website/,
      /^Read online/,
      'Open access',
      'Editors',
      'Editorial board',
      'Editorial office',
      'Publication ethics statement',
      'Peer review process',
      'Abstracting and indexing',
      'DOI registration service',
      'Archiving',
      'Subscriptions',
      'Downloads',
      'Guidelines for authors',
    ],
    nl: ['Doel en onderwerp', 'Verschijnt', 'Redactiesecretariaat', 'Publicatie-ethiek', 'Archivering'],
  },
  author: {
    path: '/author/casper-lindeboom',
    en: ['Casper Lindeboom', /^Author website/],
    nl: ['Casper Lindeboom', /^Website van de auteur/],
  },
  'a news article': {
    path: '/news/a-prize-for-an-index',
    en: ['A prize for an index', 'Related book', 'Syntax of Dutch'],
    nl: ['Een prijs voor een register', 'Verwant boek', 'Syntax of Dutch'],
  },
  'open access': {
    path: '/open-access',
    en: ['Recent titles', 'All titles', 'Journals in open access'],
    nl: ['Recente titels', 'Alle titels', 'Tijdschriften in open access'],
  },
};

/** A part of a page, without the comments that React leaves between two texts. */
const partOf = (html: string, tag: 'main' | 'footer') =>
  new RegExp(`<${tag}[\\s\\S]*</${tag}>`).exec(html)?.[0].replace(/<!--.*?-->/g, '') ?? '';

async function readMain(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const response = await request.get(path);
  expect([path, response.status()]).toEqual([path, status]);
  return partOf(await response.text(), 'main');
}

const textsOf = (html: string) => html.split(/<[^>]+>/).map((text) => text.replace(/\s+/g, ' ').trim());
const wordsOf = (html: string) => textsOf(html).filter(Boolean).join(' ');
const headingOf = (html: string) => wordsOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');

for (const [name, { path, ...shown }] of Object.entries(SCREENS)) {
  test(`${name} shows all its elements`, async ({ request }) => {
    for (const locale of LOCALES) {
      const texts = textsOf(await readMain(request, `/${locale}${path}`));
      const isShown = (word: string | RegExp) =>
        texts.some((text) => (typeof word === 'string' ? text === word : word.test(text)));
      expect.soft([locale, shown[locale].filter((word) => !isShown(word))]).toEqual([locale, []]);
    }
  });
}

/** Finds dates in another format than 'dd - mm - yyyy': with the name of a month, or with other separators. */
const OTHER_DATES =
  /\b\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december|januari|februari|maart|mei|juni|juli|augustus|oktober)\b|\b\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d\b/i;

test('events have their date once, with its year, as dd - mm - yyyy', async ({ page }) => {
  for (const path of LOCALES.flatMap((locale) =>
    ['/events', '', '/event/evening-of-the-seventeenth-century'].map((path) => `/${locale}${path}`),
  )) {
    await page.goto(path);
    const days = await page.locator('.event-day').evaluateAll((all) =>
      all.map((day) => ({
        date: day.textContent ?? '',
        iso: day.getAttribute('datetime')?.slice(0, 10) ?? '',
        entry: day.closest<HTMLElement>('li, .event, .reading-when')?.innerText ?? '',
      })),
    );
    expect([path, days.length > 0]).toEqual([path, true]);
    for (const { date, iso, entry } of days) {
      expect(date).toBe(iso.split('-').reverse().join(' - '));
      expect([path, entry.match(/\d\d - \d\d - \d{4}/g)]).toEqual([path, [date]]);
      expect(entry).not.toMatch(OTHER_DATES);
    }
  }
});

test('the date of a page’s last change has the same format', async ({ request }) => {
  for (const path of ['/en/privacy-policy', '/en/accessibility', '/nl/privacy-policy', '/nl/accessibility']) {
    expect(wordsOf(await readMain(request, path))).toMatch(
      /(?:Last changed:|drawn up on|Laatst gewijzigd:|opgesteld op) \d\d - \d\d - \d{4}/,
    );
  }
});

/** Every information page of the footer in the specification, by its English link. */
const FOOTER = [
  'Address',
  'Publish with us',
  'Author guide',
  'Marketing',
  'About open access',
  'Services',
  'Sales and distribution',
  'Order information',
  'E-books',
  'Digital products',
  'Library recommendation',
  'Rights and permissions',
  'Catalogues',
  'About the press',
  'Contact',
  'Employees',
  'Review and inspection copies',
  'Privacy policy',
  'Frequently asked questions',
  'Partners',
] as const;

test('every page of the footer exists, with a text in both languages', async ({ request }) => {
  const foot = partOf(await (await request.get('/en')).text(), 'footer');
  for (const name of FOOTER) {
    const path = new RegExp(`href="(/en/[^"]+)"[^>]*>${name}</a>`).exec(foot)?.[1];
    expect([name, path]).toEqual([name, expect.any(String)]);
    for (const address of [path ?? '', (path ?? '').replace('/en/', '/nl/')]) {
      const text = wordsOf(await readMain(request, address));
      expect(text.split(' ').length, address).toBeGreaterThan(60);
    }
  }
});

test('what can be downloaded is a file: catalogue, flyer, statement', async ({ request }) => {
  for (const path of [
    '/en/non-fiction',
    '/en/series/film-culture-in-transition',
    '/nl/journal/kantlijn',
    '/en/catalogues',
  ]) {
    const href = /<a[^>]* href="(\/files\/[^"]+)"/.exec(await readMain(request, path))?.[1];
    const file = await request.get(href ?? '');
    expect([path, file.status(), file.headers()['content-type']]).toEqual([path, 200, 'application/pdf']);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a language that we do not have is not found, and offers the same page in ours', async ({ request }) => {
  const main = await readMain(request, '/de/faq', 404);
  expect(main).toMatch(/href="\/en\/faq"[^>]*>This page in English<\/a>/);
  expect(main).toMatch(/href="\/nl\/faq"[^>]*>Deze pagina in het Nederlands<\/a>/);
});

test('a page that is not there says so in the words of the specification, with both links', async ({
  request,
}) => {
  const messages = {
    en: [
      'Page not found',
      'Sorry, this page is not available. It does not exist or is moved to another location.',
    ],
    nl: [
      'Pagina niet gevonden',
      'Deze pagina is niet gevonden. De pagina die u probeert te bereiken is mogelijk verplaatst, verwijderd of bestaat niet.',
    ],
  } as const;
  const kinds = ['discipline', 'series', 'journal', 'event', 'news', 'author'];
  for (const locale of LOCALES) {
    for (const path of [
      ...['/no-such-page', '/news?page=0', '/books?page=1000000000', '/series?page=99999'],
      ...kinds.map((kind) => `/${kind}/no-such-thing`),
    ]) {
      const main = await readMain(request, `/${locale}${path}`, 404);
      expect(headingOf(main)).toBe(messages[locale][0]);
      expect(wordsOf(main)).toContain(messages[locale][1]);
      expect(main).toContain(`href="/${locale}/search"`);
      expect(main).toContain(`href="/${locale}"`);
    }
    for (const kind of kinds) {
      for (const slug of ['%00', '..%2f..%2fetc', 'a'.repeat(400)]) {
        const status = (await request.get(`/${locale}/${kind}/${slug}`)).status();
        expect([400, 404], `${kind}/${slug}`).toContain(status);
      }
    }
  }
});

/** Pages, and what the first link of a kind on them leads to. */
const LINKED = {
  news: 'news',
  events: 'event',
  series: 'series',
  journals: 'journal',
  disciplines: 'discipline',
  'book/9789089641243': 'author',
};

test('an entry of a list leads to the page of that name, and a book to its author', async ({ request }) => {
  for (const [path, kind] of Object.entries(LINKED)) {
    const main = await readMain(request, `/en/${path}`);
    const [, address = '', name] =
      new RegExp(`href="(/en/${kind}/[^"?]+)"[^>]*>([^<]+)</a>`).exec(main) ?? [];
    expect([path, headingOf(await readMain(request, address))]).toEqual([path, name]);
  }
});

test('no list is longer than a page, and each leads to the rest', async ({ page }) => {
  for (const path of [
    '/en/books',
    '/en/series',
    '/en/journals',
    '/en/events',
    '/en/news',
    '/en/academic',
    '/en/open-access',
    '/en/discipline/history',
  ]) {
    await page.goto(path);
    for (const list of await page.locator('main :is(ul, ol).entries, main ol.rows, main ul.journals').all()) {
      expect(await list.locator('> li').count(), path).toBeLessThanOrEqual(12);
    }
  }
});
