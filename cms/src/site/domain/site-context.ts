import type { Locale } from '@colophon/contracts/locale';
import type { PartnerImprint } from '@colophon/shop/domain/availability';
import type { VatRate } from '@colophon/shop/domain/vat';
import { dayInAmsterdam } from './local-day';

/** The partner imprint with its own site (SPEC section 1). */
export type Partner = PartnerImprint & { url: string; redirectParameter: string };

/** What every view depends on besides its content: for whom, when, at which rates. */
export type SiteContext = {
  locale: Locale;
  now: Date;
  /** ISO date in Amsterdam: the day on which things are published and notices begin */
  today: string;
  /** that day as the shop's rules take it: its UTC midnight */
  day: Date;
  rates: readonly VatRate[];
  partner: Partner;
};

/** The context of one answer. */
export function siteContext(facts: {
  locale: Locale;
  now: Date;
  rates: readonly VatRate[];
  partner: Partner;
}): SiteContext {
  const today = dayInAmsterdam(facts.now);
  return { ...facts, today, day: new Date(`${today}T00:00:00Z`) };
}
