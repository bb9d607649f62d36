/** English as it is written here: the day before its month. */
const languageOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

/** An ISO date in words: 'Monday, 15 March 2027'. @param locale  the panel's language */
export function dayInWords(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(languageOf(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** An instant in words, on the clock of the person at the panel: 'Monday, 15 March 2027 at 20:00 CET'. */
export function momentInWords(iso: string, locale: string): string {
  const format = new Intl.DateTimeFormat(languageOf(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return format.format(new Date(iso));
}
