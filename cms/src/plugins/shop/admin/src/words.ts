import { useIntl } from 'react-intl';
import en from './translations/en.json';

export type ShopWord = keyof typeof en;

/** The panel's name for one of our words. */
export function shopKey(key: string): string {
  return `shop.${key}`;
}

/** Our words in the language of the panel; English where the panel has none of ours. */
export function useWords(): (key: ShopWord, values?: Record<string, string | number>) => string {
  const { formatMessage } = useIntl();
  return (key, values) => formatMessage({ id: shopKey(key), defaultMessage: en[key] }, values);
}
