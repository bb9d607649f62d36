import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { i18nConfig } from './i18n/config';
import { localeOfPath } from './language/locale-of-path';
import { tolerateMovedNodes } from './tolerate-moved-nodes';

// Loads only the messages of this page's locale: the language switch loads a new document. A URL without locale is an
// error page, which needs both.
const locale = localeOfPath(location.pathname);
const english = locale !== 'nl' && import('./i18n/messages-en').then(({ messages }) => ({ en: messages }));
const dutch = locale !== 'en' && import('./i18n/messages-nl').then(({ messages }) => ({ nl: messages }));
const resources = { ...(await english), ...(await dutch) };
await i18next
  .use(initReactI18next)
  .init({ ...i18nConfig, lng: locale ?? FALLBACK_LOCALE, resources, initImmediate: false });

tolerateMovedNodes();
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
