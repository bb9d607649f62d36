import { type PressDay, pressDay } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import type { Locale } from '@colophon/contracts/values/locale';
import type { PartnerImprint } from '@colophon/shop/catalogue/domain/availability';
import type { VatRate } from '@colophon/shop/vat/domain/vat';

/** The partner imprint with its own site (docs/specification.md#1-what-the-product-does-and-for-whom). */
export type Partner = PartnerImprint & { url: string; redirectParameter: string };

/** Inputs of every view besides its content: language, time, VAT rates, partner. */
export type SiteContext = {
  locale: Locale;
  now: Date;
  /** the time zone in which the press's days begin */
  timeZone: TimeZone;
  /** the day at the press: decides publication, notices and VAT rates */
  today: PressDay;
  rates: readonly VatRate[];
  partner: Partner;
};

/** Creates the context of one response. */
export function siteContext(facts: {
  locale: Locale;
  now: Date;
  timeZone: TimeZone;
  rates: readonly VatRate[];
  partner: Partner;
}): SiteContext {
  return { ...facts, today: pressDay(facts.now, facts.timeZone) };
}
