import { dayOf } from '@colophon/contracts/press-day';
import type { Availability } from '@colophon/contracts/product';
import { expect, test } from '@jest/globals';
import { availabilityOf, canBeOrdered, type EditionFacts } from './availability';

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
      disabled: false,
      preOrder: false,
      publicationDate: '2020-05-01',
      price: 2500,
      openAccess: false,
      publicationFormat: 'Paperback',
      ...facts.edition,
    },
    on,
    partner: { productGroup: 'GROUP', domain: 'WP' },
  });
}

const freeEbook = { openAccess: true, price: 0, publicationFormat: 'eBook PDF' } as const;

test.each<[string, Case, Availability]>([
  ['a published book', {}, 'available'],
  ['a book published today', { edition: { publicationDate: '2026-03-01' } }, 'available'],
  ['a book published tomorrow', { edition: { publicationDate: '2026-03-02' } }, 'pre-order'],
  ['a book without a date', { edition: { publicationDate: null } }, 'available'],
  ['a book marked for pre-order', { edition: { publicationDate: null, preOrder: true } }, 'pre-order'],
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
  ['a free e-book marked for pre-order', { edition: { ...freeEbook, preOrder: true } }, 'pre-order'],
  ['a disabled free e-book', { edition: { ...freeEbook, disabled: true } }, 'disabled'],
  ['an open-access e-book with a price', { edition: { ...freeEbook, price: 100 } }, 'available'],
  ['a closed e-book at no price', { edition: { ...freeEbook, openAccess: false } }, 'available'],
  ['an open-access printed book at no price', { edition: { openAccess: true, price: 0 } }, 'available'],
])('%s is as the table says', (_name, facts, expected) => {
  expect(availability(facts)).toBe(expected);
});

const DAYS = [null, '2020-05-01', '2026-03-01', '2026-03-02'] as const;
const BOTH = [true, false] as const;

test('every combination of title, edition, day and order links falls to the first rule that holds', () => {
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
      [edition.preOrder || edition.publicationDate === '2026-03-02', 'pre-order'],
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

test('only what we sell or give away can be ordered', () => {
  expect((['available', 'pre-order', 'free'] as const).every(canBeOrdered)).toBe(true);
  expect((['disabled', 'sold-elsewhere', 'partner'] as const).some(canBeOrdered)).toBe(false);
});
