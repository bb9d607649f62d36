import { Form } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS } from '~/search/debounce';
import { limitQuery } from '~/search/url/search-url';
import { useSearchState } from '~/search/url/use-search-state';
import { SearchFields } from './search-fields';

type Props = {
  /** search-as-you-type; if false, there were no initial results and the form reloads the page */
  live: boolean;
};

/** The search box of the search page. A new query keeps the filters and starts at page 1. */
export function SearchBox({ live }: Props) {
  const { t } = useTranslation('search');
  const [chosen, choose] = useSearchState();
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();

  // Text that was typed before hydration is searched for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (live && box.current && limitQuery(box.current.value).q !== chosen.q) type();
  }, []);
  // Back, a link or the header's search box may change the query; text that is being typed is kept.
  useEffect(() => {
    if (box.current && !pause.current && limitQuery(box.current.value).q !== chosen.q) {
      box.current.value = chosen.q;
    }
  }, [chosen.q]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function search() {
    clearTimeout(pause.current);
    pause.current = undefined;
    const { q } = limitQuery(box.current?.value ?? '');
    if (q !== chosen.q) choose({ ...chosen, q, page: 1 });
  }
  // The timer uses the filters at the time it fires, not those of the key press.
  const latest = useRef(search);
  latest.current = search;

  function type() {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(), SEARCH_DEBOUNCE_MS);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    search();
  }

  return (
    <Form
      className="search-box"
      role="search"
      aria-label={t('title')}
      {...(live ? { onSubmit: submit } : { reloadDocument: true })}
    >
      <label className="hide" htmlFor="q">
        {t('box.label')}
      </label>
      <input
        id="q"
        ref={box}
        name="q"
        type="search"
        defaultValue={chosen.q}
        placeholder={t('box.placeholder')}
        autoComplete="off"
        maxLength={200}
        required
        onChange={live ? type : undefined}
      />
      <SearchFields state={{ ...chosen, q: '' }} />
      <button type="submit" aria-label={t('box.submit')}>
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <circle cx="8.5" cy="8.5" r="6" />
          <path d="m13 13 5.5 5.5" />
        </svg>
      </button>
    </Form>
  );
}
