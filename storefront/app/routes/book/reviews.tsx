import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { useLang } from '~/components/text/localized';

/** Quotes from reviews of the book. */
export function Reviews({ reviews }: Pick<BookView, 'reviews'>) {
  const { t } = useTranslation();
  if (reviews.length === 0) return null;
  return (
    <section className="reviews" aria-labelledby="book-reviews">
      <h2 id="book-reviews">{t('book.reviews')}</h2>
      {reviews.map((review) => (
        <Review key={review.source + review.quote.text} review={review} />
      ))}
    </section>
  );
}

function Review({ review }: { review: BookView['reviews'][number] }) {
  const { t } = useTranslation();
  const lang = useLang(review.quote.language);
  return (
    <figure>
      <blockquote {...lang}>
        <p>{quote(review.quote.text)}</p>
      </blockquote>
      <figcaption className="credit">
        {review.source}{' '}
        {lang.lang && <span className="in-language">{t(`language.${review.quote.language}`)}</span>}
      </figcaption>
    </figure>
  );
}

/** Formats a quotation in single quotes, as both languages use; quotation marks typed by an editor are not doubled. */
export function quote(text: string): string {
  const bare = text.trim().replace(/^["'“”‘’«„]+|["'“”‘’»]+$/g, '');
  return `‘${bare}’`;
}
