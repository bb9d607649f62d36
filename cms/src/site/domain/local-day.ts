const TIME_ZONE = 'Europe/Amsterdam';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The calendar day of a moment at the press, as an ISO date. */
export function dayInAmsterdam(moment: Date): string {
  return dayFormat.format(moment);
}

/** The day after an ISO date. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The moment at which an ISO date begins at the press. Clocks change at two at night there, so midnight always exists. */
export function startOfDay(day: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // Amsterdam is one or two hours ahead: its clock at UTC midnight tells by how much.
  return new Date(asUtc - offsetMs(new Date(asUtc - 2 * 3_600_000)));
}

function offsetMs(moment: Date): number {
  const part = Object.fromEntries(clockFormat.formatToParts(moment).map(({ type, value }) => [type, value]));
  const local = Date.parse(
    `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`,
  );
  return local - moment.getTime();
}
