import { FALLBACK_LOCALE } from '@colophon/contracts/locale';
import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { i18nConfig } from './i18n/config';
import { localeOfPath } from './language/locale-of-path';

// Only the words of this page's language: the language switch loads a new document.
const locale = localeOfPath(location.pathname) ?? FALLBACK_LOCALE;
const { words } = await (locale === 'nl' ? import('./i18n/words-nl') : import('./i18n/words-en'));
await i18next
  .use(initReactI18next)
  .init({ ...i18nConfig, lng: locale, resources: { [locale]: words }, initImmediate: false });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18next}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});
