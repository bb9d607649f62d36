import { BOOK_TYPES } from '@colophon/contracts/catalogue/product';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BookRow } from '~/components/book/book-row';
import type { NavKey } from '~/components/layout/site-nav';
import { EmptyBookList } from '~/components/list/empty-book-list';
import { FeedLinks } from '~/components/list/feed-links';
import { ListPager } from '~/components/list/pager';
import { requirePageInList } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { newTitlesFeed } from '~/seo/feeds.server';
import { formatListAddress, type ListState, parseListAddress } from './list-address';

function headingKey({ type, openAccess }: ListState) {
  return type ? (`books.${type}` as const) : openAccess ? 'books.openAccess' : 'books.all';
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const state = parseListAddress(new URL(request.url).searchParams);
  if (!state) throw new Response(null, { status: 404 });
  const { type, openAccess, page } = state;
  const books = await loadView(context, 'books', {
    locale,
    page,
    ...(type && { type }),
    ...(openAccess && { openAccess: '1' }),
  });
  requirePageInList(page, books);
  const t = serverI18n(locale).getFixedT(locale);
  const section: NavKey | null = type ?? (openAccess ? 'openAccess' : null);
  const meta = describePage(locale, {
    title: t(headingKey(state)),
    description: t('books.description'),
    paths: `/books${formatListAddress(state)}`,
    feeds: [newTitlesFeed(locale)],
  });
  return { books: pack(books), state, section, meta };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** The list of books, by type, newest first, twelve per page. */
export default function Books() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { books: packed, state } = useLoaderData<typeof loader>();
  const books = unpack(packed);
  return (
    <div className="wrap stack twelve search books">
      <header className="search-head">
        <h1>{t(headingKey(state))}</h1>
      </header>
      <nav className="facets books-kinds ui" aria-label={t('books.kinds')}>
        <ul className="links">
          <Kind state={{ type: null, openAccess: false, page: 1 }} current={state} />
          {BOOK_TYPES.map((type) => (
            <Kind key={type} state={{ type, openAccess: false, page: 1 }} current={state} />
          ))}
          <Kind state={{ type: null, openAccess: true, page: 1 }} current={state} />
        </ul>
        <p>
          <Link to={`/${locale}/search${state.type ? `?type=${state.type}` : ''}`}>
            {t('books.inSearch')}
          </Link>
        </p>
        <p>
          <FeedLinks />
        </p>
      </nav>
      <div className="results">
        <h2 className="count">{t('books.count', { count: books.total })}</h2>
        {books.items.length > 0 ? (
          <ol className="rows lined">
            {books.items.map((book) => (
              <BookRow key={book.documentId} book={book} />
            ))}
          </ol>
        ) : (
          <EmptyBookList>
            <p className="lead">{t('books.none')}</p>
          </EmptyBookList>
        )}
        <ListPager
          page={books.page}
          pageCount={books.pageCount}
          to={(page) => `/${locale}/books${formatListAddress({ ...state, page })}`}
        />
      </div>
    </div>
  );
}

function Kind({ state, current }: { state: ListState; current: ListState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const here = state.type === current.type && state.openAccess === current.openAccess;
  return (
    <li>
      <Link
        className="quiet"
        to={`/${locale}/books${formatListAddress(state)}`}
        aria-current={here ? 'page' : undefined}
      >
        {t(headingKey(state))}
      </Link>
    </li>
  );
}
