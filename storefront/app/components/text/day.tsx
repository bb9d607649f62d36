import { formatDay } from '@colophon/contracts/time/format-time';

/**
 * A day, never broken across lines.
 * @param day  an ISO date
 */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>;
}

/**
 * A sentence that names a day, with the day marked up.
 * @param sentence  puts the formatted day into the sentence
 */
export function DayInText({ day, sentence }: { day: string; sentence: (date: string) => string }) {
  const date = formatDay(day);
  const text = sentence(date);
  const [before, ...after] = text.split(date);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <Day day={day} />
      {after.join(date)}
    </>
  );
}
