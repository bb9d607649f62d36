import { isLocale, LOCALES, type Locale } from '@colophon/contracts/values/locale';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { restAfterForeignLocale } from '~/language/foreign-locale';
import { Taper } from '../text/taper';
import { Brand } from './brand';
import { Mark } from './mark';
import { SkipLink } from './skip-link';

type Problem = 'notFound' | 'serverError';

function useProblem(): Problem {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status < 500 ? 'notFound' : 'serverError';
}

type Props = {
  locale: Locale;
  level?: 'h1' | 'h2';
  /** the path after a locale that the site does not have */
  rest?: string | null;
};

/** The error message with links onward (docs/specification.md#address-author-form-and-pages), in one language. */
export function ErrorText({ locale, level: Heading = 'h1', rest = null }: Props) {
  const { i18n } = useTranslation();
  const problem = useProblem();
  const t = i18n.getFixedT(locale);
  return (
    <section className="lost wrap" lang={locale}>
      <Heading>{t(`${problem}.title`)}</Heading>
      <Taper className="lead" text={t(`${problem}.text`)} />
      <Mark />
      <p className="ui links cluster">
        {rest && <Link to={`/${locale}${rest}`}>{t('notFound.inThisLanguage')}</Link>}
        <Link to={`/${locale}/search`}>{t('notFound.search')}</Link>
        <Link to={`/${locale}`}>{t('notFound.home')}</Link>
      </p>
    </section>
  );
}

/** The error page without the site's frame: outside the locales, or when the frame itself failed. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  const segment = pathname.split('/')[1];
  const locales = isLocale(segment) ? [segment] : LOCALES;
  const rest = restAfterForeignLocale(pathname);
  return (
    <>
      <SkipLink />
      <header className="site-head wrap">
        <Brand to="/" />
      </header>
      <main id="main">
        {locales.map((locale, i) => (
          <ErrorText
            key={locale}
            locale={locale}
            level={i === 0 ? 'h1' : 'h2'}
            rest={rest === null ? null : rest + search}
          />
        ))}
      </main>
    </>
  );
}
