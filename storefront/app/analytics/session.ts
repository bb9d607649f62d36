import type { Analytics, AnalyticsSettings, PurchaseEvent } from './analytics';
import { type Choice, type Consent, consentCookie, consentOf, expiredCookies } from './consent';
import { startGa4 } from './ga4';
import { pageAddress } from './page-address';

/*
 * What this browser has agreed to, and the service it has agreed to: the one thing here that lives longer than a
 * component. The service is not even made before there is consent.
 */
let service: Analytics | null = null;
let toldPage = '';
const listeners = new Set<() => void>();

/** Tells when a choice has been made. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How it stands now. */
export function currentConsent(): Consent {
  const { doNotTrack } = navigator;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return consentOf(document.cookie, { doNotTrack, globalPrivacyControl });
}

/** Keeps a choice. Taking consent back loads the page anew: what a script has begun, only its end ends. */
export function choose(choice: Choice): void {
  document.cookie = consentCookie(choice, { secure: location.protocol === 'https:' });
  if (choice === 'refused' && service) {
    for (const cookie of expiredCookies(document.cookie, location.hostname)) document.cookie = cookie;
    location.reload();
    return;
  }
  for (const listener of listeners) listener();
}

/** Tells the service which page is open, once a page. Does nothing without consent. */
export function tellPage(settings: AnalyticsSettings): Analytics | null {
  if (currentConsent() !== 'accepted') return null;
  service ??= startGa4(settings);
  const page = pageAddress(location.href, document.referrer);
  if (page.page_location !== toldPage) {
    toldPage = page.page_location;
    service.pageView(page);
  }
  return service;
}

const TOLD_PURCHASES = 'purchases-told';

/** Tells the service of a purchase, once an order in this browser: a page that is loaded again tells nothing. */
export function tellPurchase(settings: AnalyticsSettings, event: PurchaseEvent): void {
  const told = toldPurchases();
  if (told.includes(event.transaction_id)) return;
  const started = tellPage(settings);
  if (!started) return;
  try {
    localStorage.setItem(TOLD_PURCHASES, JSON.stringify([...told.slice(-19), event.transaction_id]));
  } catch {
    // Where nothing can be remembered, the service knows the order's number and counts it once.
  }
  started.purchase(event);
}

function toldPurchases(): string[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(TOLD_PURCHASES) ?? '[]');
    return Array.isArray(told) ? told.filter((number) => typeof number === 'string') : [];
  } catch {
    return [];
  }
}
