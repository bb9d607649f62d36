import { expect } from '@playwright/test';
import { test } from './system/test';

/*
 * docs/specification.md#other-screens: every element in it is on its screen, in both languages and without script.
 * docs/spec-readings.md lists them one by one.
 */
test.use({ javaScriptEnabled: false });

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

for (const [name, { path, ...words }] of Object.entries(SCREENS)) {
  for (const locale of ['en', 'nl'] as const) {
    test(`${name} shows all its elements, in ${locale}`, async ({ page }) => {
      await page.goto(`/${locale}${path}`);
      const main = page.getByRole('main');
      for (const word of words[locale]) {
        await expect
          .soft(main.getByText(word, { exact: typeof word === 'string' }).first(), String(word))
          .toBeVisible();
      }
    });
  }
}

/** Finds dates in another format than 'dd - mm - yyyy': with the name of a month, or with other separators. */
const OTHER_DATES =
  /\b\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december|januari|februari|maart|mei|juni|juli|augustus|oktober)\b|\b\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d\b/i;

for (const locale of ['en', 'nl'] as const) {
  test(`events have their date once, with its year, as dd - mm - yyyy, in ${locale}`, async ({ page }) => {
    for (const path of ['/events', '', '/event/evening-of-the-seventeenth-century']) {
      await page.goto(`/${locale}${path}`);
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

  test(`the date of a page’s last change has the same format, in ${locale}`, async ({ page }) => {
    for (const path of ['/privacy-policy', '/accessibility']) {
      await page.goto(`/${locale}${path}`);
      await expect(page.getByRole('main')).toContainText(
        /(?:Last changed:|drawn up on|Laatst gewijzigd:|opgesteld op) \d\d - \d\d - \d{4}/,
      );
    }
  });
}

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

test('every page of the footer exists, with a text in both languages', async ({ page, request }) => {
  await page.goto('/en');
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  for (const name of FOOTER) {
    const path = await links
      .and(page.getByRole('link', { name, exact: true }))
      .first()
      .getAttribute('href');
    for (const address of [path ?? '', (path ?? '').replace('/en/', '/nl/')]) {
      const answer = await request.get(address);
      expect([address, answer.status()]).toEqual([address, 200]);
      const words = (await answer.text()).match(/<main[\s\S]*<\/main>/)?.[0].replace(/<[^>]+>/g, ' ') ?? '';
      expect(words.split(/\s+/).length, address).toBeGreaterThan(60);
    }
  }
});

test('what can be downloaded is a file: catalogue, flyer, statement', async ({ page, request }) => {
  for (const path of [
    '/en/non-fiction',
    '/en/series/film-culture-in-transition',
    '/nl/journal/kantlijn',
    '/en/catalogues',
  ]) {
    await page.goto(path);
    const href = await page.locator('main a[href^="/files/"]').first().getAttribute('href');
    const file = await request.get(href ?? '');
    expect([path, file.status(), file.headers()['content-type']]).toEqual([path, 200, 'application/pdf']);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a language that we do not have is not found, and offers the same page in ours', async ({ page }) => {
  const answer = await page.goto('/de/faq');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'This page in English' })).toHaveAttribute('href', '/en/faq');
  await expect(page.getByRole('link', { name: 'Deze pagina in het Nederlands' })).toHaveAttribute(
    'href',
    '/nl/faq',
  );
});

test('a page that is not there says so in the words of the specification, with both links', async ({
  page,
}) => {
  const words = {
    en: [
      'Page not found',
      'Sorry, this page is not available. It does not exist or is moved to another location.',
    ],
    nl: [
      'Pagina niet gevonden',
      'Deze pagina is niet gevonden. De pagina die u probeert te bereiken is mogelijk verplaatst, verwijderd of bestaat niet.',
    ],
  } as const;
  for (const locale of ['en', 'nl'] as const) {
    for (const path of ['/no-such-page', '/news?page=0', '/books?page=1000000000', '/series?page=99999']) {
      const answer = await page.goto(`/${locale}${path}`);
      expect([path, answer?.status()]).toEqual([path, 404]);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: words[locale][0] })).toBeVisible();
      await expect(main.getByText(words[locale][1])).toBeVisible();
      await expect(main.locator(`a[href="/${locale}/search"]`)).toBeVisible();
      await expect(main.locator(`a[href="/${locale}"]`)).toBeVisible();
    }
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
