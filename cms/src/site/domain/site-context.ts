import type { Locale } from '@colophon/contracts/locale';
import { type PressDay, pressDay } from '@colophon/contracts/press-day';
import type { TimeZone } from '@colophon/contracts/time-zone';
import type { PartnerImprint } from '@colophon/shop/domain/availability';
import type { VatRate } from '@colophon/shop/domain/vat';

/** The partner imprint with its own site (SPEC section 1). */
export type Partner = PartnerImprint & { url: string; redirectParameter: string };

/** What every view depends on besides its content: for whom, when, at which rates. */
export type SiteContext = {
  locale: Locale;
  now: Date;
  /** where the days of the press begin */
  timeZone: TimeZone;
  /** the day at the press: on it things are published, notices begin and VAT rates hold */
  today: PressDay;
  rates: readonly VatRate[];
  partner: Partner;
};

/** The context of one answer. */
export function siteContext(facts: {
  locale: Locale;
  now: Date;
  timeZone: TimeZone;
  rates: readonly VatRate[];
  partner: Partner;
}): SiteContext {
  return { ...facts, today: pressDay(facts.now, facts.timeZone) };
}
