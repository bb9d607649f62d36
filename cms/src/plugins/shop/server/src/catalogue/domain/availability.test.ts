import {
  type Availability,
  isEnded,
  SALE_STATES,
  type SaleState,
} from '@colophon/contracts/catalogue/product';
import { cents } from '@colophon/contracts/money/money';
import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import { availabilityOf, canBeOrdered, type EditionFacts, isForthcoming } from './availability';

type Case = {
  domain?: string | null;
  productGroup?: string | null;
  soldElsewhere?: boolean;
  edition?: Partial<EditionFacts>;
};

const on = dayOf('2026-03-01');

function availability(facts: Case): Availability {
  return availabilityOf({
    domain: facts.domain ?? null,
    productGroup: facts.productGroup ?? null,
    soldElsewhere: facts.soldElsewhere ?? false,
    edition: {
      saleState: null,
      disabled: false,
      preOrder: false,
      publicationDate: '2020-05-01',
      price: cents(2500),
      openAccess: false,
      publicationFormat: 'Paperback',
      ...facts.edition,
    },
    on,
    partner: { productGroup: 'GROUP', domain: 'WP' },
  });
}

const freeEbook = { openAccess: true, price: cents(0), publicationFormat: 'eBook PDF' } as const;

test.each<[string, Case, Availability]>([
  ['a published book', {}, 'available'],
  ['a book published today', { edition: { publicationDate: '2026-03-01' } }, 'available'],
  ['a book published tomorrow', { edition: { publicationDate: '2026-03-02' } }, 'pre-order'],
  ['a book without a date', { edition: { publicationDate: null } }, 'available'],
  ['a book marked for pre-order', { edition: { publicationDate: null, preOrder: true } }, 'pre-order'],
  [
    'one that has appeared since',
    { edition: { publicationDate: '2026-03-01', preOrder: true } },
    'available',
  ],
  ['a disabled book', { edition: { disabled: true } }, 'disabled'],
  ['a disabled forthcoming book', { edition: { disabled: true, preOrder: true } }, 'disabled'],
  ['a title sold elsewhere', { soldElsewhere: true }, 'sold-elsewhere'],
  ['a disabled title sold elsewhere', { soldElsewhere: true, edition: { disabled: true } }, 'sold-elsewhere'],
  ['a title of the partner by domain', { domain: 'WP' }, 'partner'],
  ['a title of the partner by product group', { productGroup: 'GROUP' }, 'partner'],
  ['a partner title sold elsewhere', { domain: 'WP', soldElsewhere: true }, 'partner'],
  ['a title of another domain', { domain: 'AUP', productGroup: 'OTHER' }, 'available'],
  ['an open-access e-book at no price', { edition: freeEbook }, 'free'],
  [
    'a free e-book that appears tomorrow',
    { edition: { ...freeEbook, publicationDate: '2026-03-02' } },
    'pre-order',
  ],
  ['a free e-book that appears today', { edition: { ...freeEbook, publicationDate: '2026-03-01' } }, 'free'],
  [
    'a free e-book marked for pre-order',
    { edition: { ...freeEbook, publicationDate: null, preOrder: true } },
    'pre-order',
  ],
  ['a disabled free e-book', { edition: { ...freeEbook, disabled: true } }, 'disabled'],
  ['an open-access e-book with a price', { edition: { ...freeEbook, price: cents(100) } }, 'available'],
  ['a closed e-book at no price', { edition: { ...freeEbook, openAccess: false } }, 'available'],
  [
    'an open-access printed book at no price',
    { edition: { openAccess: true, price: cents(0) } },
    'available',
  ],
])('%s is as the table says', (_name, facts, expected) => {
  expect(availability(facts)).toBe(expected);
});

const DAYS = [null, '2020-05-01', '2026-03-01', '2026-03-02'] as const;
const BOTH = [true, false] as const;

test('the first matching rule decides every combination of title, edition, day and order links', () => {
  const cases = BOTH.flatMap((partner) =>
    BOTH.flatMap((soldElsewhere) =>
      BOTH.flatMap((disabled) =>
        BOTH.flatMap((free) =>
          BOTH.flatMap((preOrder) =>
            DAYS.map((publicationDate) => ({
              partner,
              soldElsewhere,
              disabled,
              free,
              preOrder,
              publicationDate,
            })),
          ),
        ),
      ),
    ),
  );
  expect(cases).toHaveLength(128);
  for (const { partner, soldElsewhere, free, ...edition } of cases) {
    const rules: [boolean, Availability][] = [
      [partner, 'partner'],
      [soldElsewhere, 'sold-elsewhere'],
      [edition.disabled, 'disabled'],
      [
        edition.publicationDate === '2026-03-02' || (edition.preOrder && edition.publicationDate === null),
        'pre-order',
      ],
      [free, 'free'],
      [true, 'available'],
    ];
    const facts = {
      domain: partner ? 'WP' : null,
      soldElsewhere,
      edition: { ...edition, ...(free && freeEbook) },
    };
    expect([facts, availability(facts)]).toEqual([facts, rules.find(([holds]) => holds)?.[1]]);
  }
});

/*
 * All choices of an editor, for a day before, on and after the day of publication, and without one; for paid, free, and
 * free open-access e-books.
 */
const WHEN = { past: '2020-05-01', today: '2026-03-01', future: '2026-03-02', none: null } as const;
const PRICES = { priced: {}, unpriced: { price: cents(0) }, free: freeEbook } as const;
type When = keyof typeof WHEN;
type Price = keyof typeof PRICES;

const CHOSEN: Readonly<Record<SaleState, Readonly<Record<When, Readonly<Record<Price, Availability>>>>>> = {
  announced: {
    past: { priced: 'announced', unpriced: 'announced', free: 'announced' },
    today: { priced: 'announced', unpriced: 'announced', free: 'announced' },
    future: { priced: 'announced', unpriced: 'announced', free: 'announced' },
    none: { priced: 'announced', unpriced: 'announced', free: 'announced' },
  },
  preorder: {
    past: { priced: 'available', unpriced: 'available', free: 'free' },
    today: { priced: 'available', unpriced: 'available', free: 'free' },
    future: { priced: 'pre-order', unpriced: 'pre-order', free: 'pre-order' },
    none: { priced: 'pre-order', unpriced: 'pre-order', free: 'pre-order' },
  },
  available: {
    past: { priced: 'available', unpriced: 'available', free: 'free' },
    today: { priced: 'available', unpriced: 'available', free: 'free' },
    future: { priced: 'pre-order', unpriced: 'pre-order', free: 'pre-order' },
    none: { priced: 'available', unpriced: 'available', free: 'free' },
  },
  sold_out: {
    past: { priced: 'sold-out', unpriced: 'sold-out', free: 'sold-out' },
    today: { priced: 'sold-out', unpriced: 'sold-out', free: 'sold-out' },
    future: { priced: 'sold-out', unpriced: 'sold-out', free: 'sold-out' },
    none: { priced: 'sold-out', unpriced: 'sold-out', free: 'sold-out' },
  },
  out_of_print: {
    past: { priced: 'out-of-print', unpriced: 'out-of-print', free: 'out-of-print' },
    today: { priced: 'out-of-print', unpriced: 'out-of-print', free: 'out-of-print' },
    future: { priced: 'out-of-print', unpriced: 'out-of-print', free: 'out-of-print' },
    none: { priced: 'out-of-print', unpriced: 'out-of-print', free: 'out-of-print' },
  },
  withdrawn: {
    past: { priced: 'withdrawn', unpriced: 'withdrawn', free: 'withdrawn' },
    today: { priced: 'withdrawn', unpriced: 'withdrawn', free: 'withdrawn' },
    future: { priced: 'withdrawn', unpriced: 'withdrawn', free: 'withdrawn' },
    none: { priced: 'withdrawn', unpriced: 'withdrawn', free: 'withdrawn' },
  },
};

const TABLE = SALE_STATES.flatMap((saleState) =>
  (Object.keys(WHEN) as When[]).flatMap((when) =>
    (Object.keys(PRICES) as Price[]).map(
      (price) => [saleState, price, when, CHOSEN[saleState][when][price]] as const,
    ),
  ),
);

test.each(TABLE)('chosen %s, %s, date: %s: %s', (saleState, price, when, expected) => {
  const chosen = { saleState, publicationDate: WHEN[when], ...PRICES[price] };
  // A chosen sale state overrides the pre-order checkbox.
  for (const preOrder of BOTH) expect(availability({ edition: { ...chosen, preOrder } })).toBe(expected);
  // The checkbox "Not for sale now" forbids the sale whatever is chosen, and titles of partners are never sold here.
  expect(canBeOrdered(availability({ edition: { ...chosen, disabled: true } }))).toBe(false);
  expect(availability({ edition: chosen, domain: 'WP' })).toBe('partner');
  expect(availability({ edition: chosen, soldElsewhere: true })).toBe(
    saleState === 'withdrawn' ? 'withdrawn' : 'sold-elsewhere',
  );
});

test.each<[SaleState | null, When, boolean]>([
  [null, 'past', false],
  [null, 'today', false],
  [null, 'future', true],
  [null, 'none', false],
  ['announced', 'past', true],
  ['announced', 'none', true],
  ['preorder', 'past', false],
  ['preorder', 'today', false],
  ['preorder', 'future', true],
  ['preorder', 'none', true],
  ['available', 'future', true],
  ['available', 'none', false],
  ['sold_out', 'future', true],
  ['sold_out', 'none', false],
  ['withdrawn', 'past', false],
])('chosen %s and date: %s: forthcoming is %s', (saleState, when, expected) => {
  expect(isForthcoming({ saleState, preOrder: false, publicationDate: WHEN[when] }, on)).toBe(expected);
});

test('only editions for sale or for free can be ordered', () => {
  expect((['available', 'pre-order', 'free'] as const).every(canBeOrdered)).toBe(true);
  const others = [
    'announced',
    'disabled',
    'sold-elsewhere',
    'partner',
    'sold-out',
    'out-of-print',
    'withdrawn',
  ] as const;
  expect(others.some(canBeOrdered)).toBe(false);
  expect(others.filter(isEnded)).toEqual(['sold-out', 'out-of-print', 'withdrawn']);
});
