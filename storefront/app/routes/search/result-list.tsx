import { formatMoney } from '@colophon/contracts/money/format-money';
import type { TitleText } from '@colophon/contracts/site/common';
import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '~/components/book/cover';
import { Credit } from '~/components/book/credit';
import { Day } from '~/components/text/day';
import { useLang } from '~/components/text/localized';
import { highlightParts } from '~/search/highlight-parts';
import type { SearchHit } from '~/search/search-hit';
import { valueLabel } from '~/search/value-labels';

/** The page of results. */
export function ResultList({ hits }: { hits: SearchHit[] }) {
  const { t } = useTranslation('search');
  return (
    <>
      <h2 className="hide">{t('results.heading')}</h2>
      <ol className="rows lined">
        {hits.map((hit) => (
          <ResultRow key={hit.id} hit={hit} />
        ))}
      </ol>
    </>
  );
}

function ResultRow({ hit }: { hit: SearchHit }) {
  return (
    <li className="row">
      <HitLink hit={hit} className="card-cover" hidden>
        <Cover cover={hit.cover} sizes="6rem" />
      </HitLink>
      <div className="row-text">
        <h3>
          <HitLink hit={hit} className="quiet">
            <MarkedText text={hit.title} />
          </HitLink>
        </h3>
        {hit.subtitle && (
          <p className="subtitle">
            <MarkedText text={hit.subtitle} />
          </p>
        )}
        <Credit authors={hit.authors} editors={hit.editors} show={(line) => <Marked text={line} />} />
        <p className="small">
          {hit.series}
          {hit.series && (hit.date || hit.year) && ', '}
          {hit.date ? <Day day={hit.date} /> : hit.year}
        </p>
        {hit.snippet && (
          <p className="small">
            <MarkedText text={hit.snippet} />
          </p>
        )}
      </div>
      <RowBuy hit={hit} />
    </li>
  );
}

function RowBuy({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation(['search', 'common']);
  const common = useTranslation('common').t;
  const formats = hit.formats.map((slug) => valueLabel(t, 'publicationFormat', slug) ?? slug);
  return (
    <div className="row-buy">
      {hit.price !== null && (
        <p className="price">
          {hit.price > 0 && hit.formats.length > 1 && <span>{t('results.from')} </span>}
          <b>{hit.price > 0 ? formatMoney(hit.price) : common('price.free')}</b>
        </p>
      )}
      {hit.openAccess && <p className="label muted open">{t('results.openAccess')}</p>}
      {hit.forthcoming && <p className="label muted">{t('results.forthcoming')}</p>}
      {hit.unpriced && <p className="label muted">{common(`card.${hit.unpriced}`)}</p>}
      {hit.ended && <p className="label muted">{common(`sale.${hit.ended}`)}</p>}
      <p className="small">
        {hit.kind === 'journal' && t('results.journal')}
        {formats.map((format, i) => (
          <Fragment key={format}>
            {i > 0 && ', '}
            <span>{format}</span>
          </Fragment>
        ))}
      </p>
      {hit.platform && (
        <p className="small">
          <a href={hit.platform} target="_blank" rel="noopener">
            {t('results.readOnline')}
            <span className="hide">{common('opensInNewTab')}</span>
          </a>
        </p>
      )}
    </div>
  );
}

function MarkedText({ text }: { text: TitleText }) {
  const lang = useLang(text.language);
  return lang.lang ? (
    <span {...lang}>
      <Marked text={text.text} />
    </span>
  ) : (
    <Marked text={text.text} />
  );
}

type LinkProps = { hit: SearchHit; className: string; hidden?: boolean; children: ReactNode };

/** The link to a title. The cover's link is a duplicate, hidden from screen readers and the tab order. */
function HitLink({ hit: { link }, className, hidden = false, children }: LinkProps) {
  const apart = hidden ? { tabIndex: -1, 'aria-hidden': true as const } : {};
  if (!link) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={link} {...apart}>
      {children}
    </Link>
  );
}

function Marked({ text }: { text: string }) {
  return highlightParts(text).map((part, at) =>
    // The parts of a text are never reordered.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    part.marked ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  );
}
