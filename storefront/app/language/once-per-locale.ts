/** Makes a thing once for each language: a formatter of Intl costs more to make than a row of a list does. */
export function oncePerLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const thing = make(locale);
    made.set(locale, thing);
    return thing;
  };
}
