import type { Locale } from '@colophon/contracts/values/locale';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { i18nConfig } from './config';
import { messages as en } from './messages-en';
import { messages as nl } from './messages-nl';

/** Creates an i18next instance that holds the messages of both languages and speaks one. */
export function createI18n(locale: Locale): i18n {
  const instance = createInstance();
  // Initialises synchronously: the messages are in memory.
  void instance
    .use(initReactI18next)
    .init({ ...i18nConfig, lng: locale, resources: { en, nl }, initImmediate: false });
  return instance;
}
