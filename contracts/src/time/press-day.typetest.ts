import { type PressDay, startOf } from './press-day';
import { SPECIFIED_TIME_ZONE } from './time-zone';

// Lines that must not compile: the type check fails when a mistake becomes possible.

// @ts-expect-error an instant is no day: on which day it falls depends on the time zone
export const instant: PressDay = new Date();

// @ts-expect-error any text is no day
export const text: PressDay = '2026-11-21';

// @ts-expect-error a day of no calendar at the press begins nowhere
export const start: Date = startOf('2026-11-21', SPECIFIED_TIME_ZONE);

// @ts-expect-error a time zone is checked before it is used
export const unchecked: Date = startOf('2026-11-21' as PressDay, 'Amsterdam');
