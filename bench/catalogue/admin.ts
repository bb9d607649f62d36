import type { AdminClient } from '@colophon/launcher/testing/admin-client';
import type { Row } from '../measure/table';
import { durationsOf, repeated } from './durations';

const TIMES = 15;
const OF = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;

/** Lists that staff open, searches in them, and requests of an editor's form while they type. */
export async function measureAdmin(admin: AdminClient): Promise<Row[]> {
  const views: [string, string][] = [
    ['books, by title', `${OF('book')}?page=1&pageSize=10&sort=title:ASC&locale=en`],
    ['books, page 500', `${OF('book')}?page=500&pageSize=10&sort=title:ASC&locale=en`],
    ['books, last changed first', `${OF('book')}?page=1&pageSize=50&sort=updatedAt:DESC&locale=en`],
    ['books, search for a word', `${OF('book')}?page=1&pageSize=10&sort=title:ASC&locale=en&_q=history`],
    ['editions, by label', `${OF('edition')}?page=1&pageSize=10&sort=label:ASC`],
    ['editions, search for an ISBN', `${OF('edition')}?page=1&pageSize=10&sort=label:ASC&_q=9789000000401`],
    ['people, search for a name', `${OF('person')}?page=1&pageSize=10&sort=sortName:ASC&_q=Jansen`],
    [
      'form of a book: choosing an edition',
      '/content-manager/relations/api::book.book/editions?page=1&pageSize=10&_q=war',
    ],
    [
      'form of a book: choosing a series',
      '/content-manager/relations/api::book.book/series?page=1&pageSize=10&_q=war',
    ],
    ['orders', '/shop/orders?page=1'],
    ['orders, page 400', '/shop/orders?page=400'],
    ['orders, by total', '/shop/orders?page=1&sort=total&order=desc'],
    ['orders, search for a name', '/shop/orders?page=1&q=Vries'],
    ['orders, search for nothing that is there', '/shop/orders?page=1&q=qwxzv'],
    ['orders that need attention', '/shop/orders?page=1&look=true'],
    ['orders, paid and not sent', '/shop/orders?page=1&state=paid'],
    ['coupons', '/shop/coupons'],
    ['what the shop still has to tell', '/shop/queue'],
  ];
  const rows: Row[] = [];
  for (const [what, path] of views) {
    await admin('GET', path);
    rows.push(
      await durationsOf(
        what,
        repeated(TIMES, () => admin('GET', path)),
      ),
    );
  }
  rows.push(
    await durationsOf(
      'export of orders',
      repeated(2, () => admin('GET', '/shop/orders/export')),
    ),
  );
  return rows;
}
