import { Form } from '@remix-run/react';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormFocus } from '~/components/form/use-form-focus';
import { useLocale } from '~/language/use-locale';
import type { SuggestionsProps } from './suggestions/suggestions';

/** The search box in the header: a plain GET form. With JavaScript it gets suggestions while typing. */
export function HeadSearch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const box = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);

  const focus = useFormFocus(loadSuggestions);

  /** Lazy-loads the suggestions on focus: most visits do not need them. */
  function loadSuggestions() {
    if (Suggestions) return;
    void import('./suggestions/suggestions').then((module) => setSuggestions(() => module.Suggestions));
  }

  return (
    <Form className="head-search" role="search" action={`/${locale}/search`} {...focus}>
      <label className="hide" htmlFor="head-q">
        {t('headSearch.label')}
      </label>
      <input
        id="head-q"
        ref={box}
        name="q"
        type="search"
        placeholder={t('headSearch.placeholder')}
        autoComplete="off"
        maxLength={200}
        required
      />
      <button type="submit" aria-label={t('headSearch.submit')}>
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <circle cx="8.5" cy="8.5" r="6" />
          <path d="m13 13 5.5 5.5" />
        </svg>
      </button>
      {Suggestions && box.current && <Suggestions box={box.current} />}
    </Form>
  );
}
