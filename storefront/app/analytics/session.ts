import type { Analytics, AnalyticsSettings, PurchaseEvent } from './analytics';
import { type Choice, type Consent, consentCookie, consentOf, expiredCookies } from './consent';
import { startGa4 } from './ga4';
import { pageAddress } from './page-address';

/*
 * The consent of this browser and the analytics service: module state, since it outlives components. The service is
 * not created before there is consent.
 */
let service: Analytics | null = null;
let reportedPage = '';
const listeners = new Set<() => void>();

/** Subscribes to the visitor's choice. Returns the function that unsubscribes. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current consent. */
export function currentConsent(): Consent {
  const { doNotTrack } = navigator;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return consentOf(document.cookie, { doNotTrack, globalPrivacyControl });
}

/** Saves a choice. Withdrawing consent reloads the page, since a running script cannot be unloaded. */
export function choose(choice: Choice): void {
  document.cookie = consentCookie(choice, { secure: location.protocol === 'https:' });
  if (choice === 'refused' && service) {
    for (const cookie of expiredCookies(document.cookie, location.hostname)) document.cookie = cookie;
    location.reload();
    return;
  }
  for (const listener of listeners) listener();
}

/** Reports the open page, once per page. Does nothing without consent. */
export function reportPageView(settings: AnalyticsSettings): Analytics | null {
  if (currentConsent() !== 'accepted') return null;
  service ??= startGa4(settings);
  const page = pageAddress(location.href, document.referrer);
  if (page.page_location !== reportedPage) {
    reportedPage = page.page_location;
    service.pageView(page);
  }
  return service;
}

const REPORTED_PURCHASES = 'purchases-told';

/** Reports a purchase, once per order in this browser: a reload reports nothing. */
export function reportPurchase(settings: AnalyticsSettings, event: PurchaseEvent): void {
  const reported = reportedPurchases();
  if (reported.includes(event.transaction_id)) return;
  const started = reportPageView(settings);
  if (!started) return;
  try {
    localStorage.setItem(REPORTED_PURCHASES, JSON.stringify([...reported.slice(-19), event.transaction_id]));
  } catch {
    // Where storage is unavailable, the service deduplicates by the order's number.
  }
  started.purchase(event);
}

function reportedPurchases(): string[] {
  try {
    const reported: unknown = JSON.parse(localStorage.getItem(REPORTED_PURCHASES) ?? '[]');
    return Array.isArray(reported) ? reported.filter((number) => typeof number === 'string') : [];
  } catch {
    return [];
  }
}
