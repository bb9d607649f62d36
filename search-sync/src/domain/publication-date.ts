const AMSTERDAM = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});
const HOUR_MS = 3_600_000;

/** When a day begins at the press: Unix seconds of midnight in Amsterdam. @param date ISO, 'YYYY-MM-DD' */
export function startOfDay(date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  const midnight = [2, 1]
    .map((hours) => utc - hours * HOUR_MS)
    .find((moment) => AMSTERDAM.format(moment) === `${date}, 00:00:00`);
  // Before 1940 Amsterdam kept other offsets; an hour does not matter there.
  return (midnight ?? utc - HOUR_MS) / 1000;
}
