import type { OrderSummary } from '@colophon/contracts/shop/order';
import { useEffect, useSyncExternalStore } from 'react';
import type { AnalyticsSettings } from './analytics';
import { purchaseEvent } from './purchase-event';
import { currentConsent, onChoice, reportPurchase } from './session';

/** Reports a purchase; renders nothing. Consent may also be given while the confirmation page is open. */
export function PurchaseReport({ settings, order }: { settings: AnalyticsSettings; order: OrderSummary }) {
  const consent = useSyncExternalStore(onChoice, currentConsent);
  useEffect(() => {
    if (consent === 'accepted') reportPurchase(settings, purchaseEvent(order));
  }, [consent, settings, order]);
  return null;
}
