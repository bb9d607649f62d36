import { formatDay } from '@colophon/contracts/time/format-time';
import { labelFor, type Translate } from './messages';

/** Describes the detail of a payment issue; a reference or an unknown code stays as it is. */
export function detailText(t: Translate, detail: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(detail) ? formatDay(detail) : labelFor(t, 'detail', detail);
}
