import { useIntl } from 'react-intl';

/**
 * The messages of one part of the panel: their keys, and a hook that translates into the panel's language and falls back to
 * English. A message that a language lacks does not compile.
 */
export function defineMessages<Name extends string>(part: string, en: Readonly<Record<Name, string>>) {
  const keyOf = (name: string) => `${part}.${name}`;
  return {
    keyOf,
    keyed: (messages: Readonly<Record<Name, string>>): Record<string, string> =>
      Object.fromEntries(Object.entries<string>(messages).map(([name, text]) => [keyOf(name), text])),
    useMessages() {
      const { formatMessage } = useIntl();
      return (name: Name, values?: Record<string, string | number>): string =>
        formatMessage({ id: keyOf(name), defaultMessage: en[name] }, values);
    },
  };
}
