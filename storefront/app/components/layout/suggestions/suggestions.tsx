import type { FoundPage } from '@colophon/contracts/site/site-search';
import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Localized, useLang } from '~/components/text/localized';
import { useLocale } from '~/language/use-locale';
import type { SearchHit } from '~/search/search-hit';
import { formatSearchUrl } from '~/search/url/search-url';
import { type CommandHelp, useSuggestions } from './use-suggestions';

export type SuggestionsProps = { box: HTMLInputElement };

/** Suggestions below the search box while typing: a listbox controlled by the input (ARIA combobox). */
export function Suggestions({ box }: SuggestionsProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const [offer, close] = useSuggestions(box);
  const { key } = useLocation();
  // Close on navigation: the suggestions belong to the previous page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is what it waits for
  useEffect(close, [key]);
  return (
    <>
      <p role="status" className="hide">
        {offer && t('suggest.status', { count: offer.hits.length + offer.pages.length })}
      </p>
      {offer && offer.hits.length + offer.pages.length > 0 && (
        <OfferList key={offer.q} id={id} box={box} offer={offer} close={close} />
      )}
    </>
  );
}

type OfferProps = { id: string; box: HTMLInputElement; offer: CommandHelp; close: () => void };

function OfferList({ id, box, offer, close }: OfferProps) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const navigate = useNavigate();
  const [active, setActive] = useState(-1);
  const all = `/${locale}/search${formatSearchUrl({ q: offer.q, filters: {}, page: 1 })}`;
  const links = [
    ...offer.hits.flatMap(({ link }) => link ?? []),
    ...offer.pages.map(({ path }) => `/${locale}${path}`),
    all,
  ];
  const option = (at: number) => `${id}-${at}`;

  function open(at: number) {
    const link = links[at];
    close();
    if (link) navigate(link);
  }
  function steer(event: KeyboardEvent) {
    // The keys of an input method are its own.
    if (event.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && active >= 0) open(active);
    else if (event.key === 'ArrowDown') setActive((active + 1) % links.length);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? links.length - 1 : active - 1);
    else return;
    event.preventDefault();
  }
  const latest = useRef(steer);
  latest.current = steer;

  // The input was rendered before this list: it gets its combobox attributes only while the list is there.
  useEffect(() => {
    const keys = (event: KeyboardEvent) => latest.current(event);
    const leave = (event: FocusEvent) => {
      if (!box.form?.contains(event.relatedTarget as Node | null)) close();
    };
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-expanded', 'true');
    box.setAttribute('aria-controls', id);
    box.addEventListener('keydown', keys);
    box.addEventListener('blur', leave);
    return () => {
      for (const name of ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls']) {
        box.removeAttribute(name);
      }
      box.removeEventListener('keydown', keys);
      box.removeEventListener('blur', leave);
    };
  }, [box, close, id]);
  useEffect(() => {
    if (active < 0) box.removeAttribute('aria-activedescendant');
    else box.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => box.removeAttribute('aria-activedescendant');
  }, [active, box, id]);

  return (
    <div
      id={id}
      className="suggestions"
      role="listbox"
      aria-label={t('suggest.label')}
      // A pointer press must not take the focus from the input, which would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      {links.map((link, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
        <div
          key={link}
          id={option(at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onClick={() => open(at)}
        >
          <Suggested hit={offer.hits[at]} />
          <SuggestedPage page={offer.pages[at - offer.hits.length]} />
          {link === all && <span>{t('suggest.all', { q: offer.q })}</span>}
        </div>
      ))}
    </div>
  );
}

/** Name and kind of a page; nothing in the other rows. */
function SuggestedPage({ page }: { page: FoundPage | undefined }) {
  const { t } = useTranslation('search');
  if (!page) return null;
  return (
    <>
      <cite>
        <Localized text={page.text} />
      </cite>
      <small>{t(`pages.${page.kind}`)}</small>
    </>
  );
}

/** Title and names of a suggested title; nothing in the other rows. */
function Suggested({ hit }: { hit: SearchHit | undefined }) {
  const lang = useLang(hit?.title.language ?? '');
  if (!hit) return null;
  const names = (hit.authors.length > 0 ? hit.authors : hit.editors).join(', ');
  return (
    <>
      <cite {...lang}>{hit.title.text}</cite>
      {names && <small>{names}</small>}
    </>
  );
}
