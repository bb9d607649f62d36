import type { BookView } from '@colophon/contracts/site/book';
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { referenceFor } from '~/citation/reference-for.server';
import { Cover } from '~/components/book/cover';
import { washOf } from '~/components/book/cover-tint';
import { inkFor } from '~/components/book/placeholder/design';
import { MediaBlocks } from '~/components/media/media-blocks';
import { Prose } from '~/components/text/prose';
import { RichInline } from '~/components/text/rich-text';
import { redirectToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { hyphenatedIsbn } from '~/format/isbn';
import { localeOfParams } from '~/language/locale-of-params';
import { requestLinks } from '~/requests/book-links.server';
import { describedMeta } from '~/seo/described';
import { Agenda } from './agenda';
import { bookMeta } from './book-meta.server';
import { CiteThis } from './cite-this';
import { Contents } from './contents';
import { Details } from './details';
import { Downloads } from './downloads';
import { BookHead } from './head';
import { CommandHelp } from './offer/offer';
import { OrderLinks } from './offer/order-links';
import { RequestLinkList } from './offer/request-links';
import { OtherEditions } from './other-editions';
import { Related } from './related';
import { Reviews } from './reviews';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const book = await loadView(context, 'book', { locale, key: params.isbn ?? '' });
  // Visitors are redirected from a partner's title to the partner; its editor sees the page in the preview.
  if (book.partnerUrl && !context.preview) throw redirect(book.partnerUrl, 302);
  redirectToCanonical(request, locale, book);
  const colours = book.cover.image && (await context.coverColours(book.cover.image.url));
  return {
    view: pack(book),
    meta: bookMeta(book, locale),
    colours,
    section: book.type,
    isbnText: hyphenatedIsbn(book.edition.isbn),
    reference: referenceFor(book, locale),
    requests: requestLinks(locale, book.edition.isbn),
  };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** The book page: cover and offer on the left, text on the right (docs/specification.md#book-detail-page). */
export default function BookPage() {
  const { view, colours, isbnText, reference, requests } = useLoaderData<typeof loader>();
  const book = unpack(view);
  const isRead = hasBody(book);
  const uses = (
    <>
      <RequestLinkList {...requests} />
      <CiteThis reference={reference} paths={book.paths} language={book.title.language} />
    </>
  );
  const notices = {
    sale: book.notices.filter(({ aboutSale }) => aboutSale),
    other: book.notices.filter(({ aboutSale }) => !aboutSale),
  };
  return (
    <>
      <article className={`book ${inkFor(book.cover.isbn)}`} style={washOf(colours)}>
        <div className="wrap stack twelve">
          <div className="book-main">
            <BookHead book={book}>
              <SaleNotices notices={notices.sale} />
              <CommandHelp book={book} />
              <OtherEditions editions={book.otherEditions} openAccessLink={book.openAccessLink} />
              <OrderLinks book={book} />
              <OtherNotices notices={notices.other} />
            </BookHead>
            {isRead ? <BookBody book={book} /> : <div className="book-uses">{uses}</div>}
          </div>
          <div className="flap">
            <div className="flap-cover">
              <Cover cover={book.cover} sizes="(width >= 48rem) 18.75rem, 18rem" first />
            </div>
            <div className="flap-details">
              <Details book={book} isbnText={isbnText} />
              <Downloads book={book} />
              {isRead && uses}
            </div>
          </div>
        </div>
      </article>
      <Related books={book.related} discipline={book.disciplines[0]} />
    </>
  );
}

type NoticesProps = { notices: BookView['notices'] };

/** Notices about where the title is sold, in place of the price. */
function SaleNotices({ notices }: NoticesProps) {
  return notices.map(({ key, text }) => (
    <div className="say" role="note" key={key}>
      <RichInline text={text} />
    </div>
  ));
}

/** Whether the page has body content; if not, request links and citation take its place. */
function hasBody({ description, toc, media, reviews, events, articles }: BookView): boolean {
  return (
    description !== null ||
    toc !== null ||
    [media, reviews, events, articles].some(({ length }) => length > 0)
  );
}

function OtherNotices({ notices }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <div className="say says-more" role="note">
      {notices.map(({ key, text }) => (
        <RichInline text={text} key={key} />
      ))}
    </div>
  );
}

function BookBody({ book }: { book: BookView }) {
  const { t } = useTranslation();
  return (
    <div className="book-body">
      {book.description && (
        <section aria-labelledby="book-about">
          <h2 className="hide" id="book-about">
            {t('book.about')}
          </h2>
          <Prose text={book.description} className="first" />
        </section>
      )}
      {book.toc && <Contents toc={book.toc} />}
      <MediaBlocks media={book.media} />
      <Reviews reviews={book.reviews} />
      <Agenda events={book.events} articles={book.articles} />
    </div>
  );
}
