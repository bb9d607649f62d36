import { Form } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { activeValues, limitQuery, type SearchState } from '~/search/search-url';
import { useSearchState } from '~/search/use-search-state';

/** The box of the search page. New words keep the filters and start at page 1. */
export function SearchBox({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const [chosen, choose] = useSearchState();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    choose({ ...chosen, q: limitQuery(typeof typed === 'string' ? typed : '').q, page: 1 });
  }

  return (
    <Form className="search-box" role="search" aria-label={t('title')} onSubmit={submit}>
      <label className="hide" htmlFor="q">
        {t('box.label')}
      </label>
      <input
        id="q"
        key={state.q}
        name="q"
        type="search"
        defaultValue={state.q}
        placeholder={t('box.placeholder')}
        autoComplete="off"
        maxLength={200}
        required
      />
      {activeValues(state).map(({ filter, value }) => (
        <input key={`${filter}-${value}`} type="hidden" name={filter} value={value} />
      ))}
      <button type="submit" aria-label={t('box.submit')}>
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <circle cx="8.5" cy="8.5" r="6" />
          <path d="m13 13 5.5 5.5" />
        </svg>
      </button>
    </Form>
  );
}
