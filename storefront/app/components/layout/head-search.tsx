import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';

/** The small search box of the head: a plain GET form that also works without script. */
export function HeadSearch() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Form className="head-search" role="search" action={`/${locale}/search`}>
      <label className="hide" htmlFor="head-q">
        {t('headSearch.label')}
      </label>
      <input
        id="head-q"
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
    </Form>
  );
}
