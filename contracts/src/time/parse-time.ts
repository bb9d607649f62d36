/** What somebody typed for a time of day, in minutes after midnight; null for none. */
export type TypedTime = { minutes: number } | { problem: 'blank' | 'unreadable' };

const CLOCK = /^(\d{1,2})(?:\s*[:.uh]\s*(\d\d)?)?\s*(a\.?m\.?|p\.?m\.?|uur|hrs?)?$/;
const BARE = /^(\d\d)(\d\d)$/;

/** Reads a time as people type it: '20:00', '20.00', '20u', '20u30', '8 pm', '2000'. A bare '8' could be either, and is none. */
export function typedTime(typed: string): TypedTime {
  const text = typed.trim().toLowerCase();
  if (text === '') return { problem: 'blank' };
  const bare = BARE.exec(text);
  if (bare) return timeOf(Number(bare[1]), Number(bare[2]));
  const [, hour, minute, suffix = ''] = CLOCK.exec(text) ?? [];
  if (hour === undefined || /^\d+$/.test(text)) return { problem: 'unreadable' };
  const half = /^[ap]/.exec(suffix)?.[0];
  if (half === undefined) return timeOf(Number(hour), Number(minute ?? 0));
  if (Number(hour) < 1 || Number(hour) > 12) return { problem: 'unreadable' };
  return timeOf((Number(hour) % 12) + (half === 'p' ? 12 : 0), Number(minute ?? 0));
}

/** A time as it stands in a field: '20:00'. @param minutes  after midnight */
export function timeText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function timeOf(hour: number, minute: number): TypedTime {
  return hour > 23 || minute > 59 ? { problem: 'unreadable' } : { minutes: hour * 60 + minute };
}
