import type { OrderSummary } from '@colophon/contracts/order';
import { useEffect, useSyncExternalStore } from 'react';
import type { AnalyticsSettings } from './analytics';
import { purchaseEvent } from './purchase-event';
import { currentConsent, onChoice, tellPurchase } from './session';

/** Shows nothing. Consent may also come while the confirmation is open. */
export function PurchaseReport({ settings, order }: { settings: AnalyticsSettings; order: OrderSummary }) {
  const consent = useSyncExternalStore(onChoice, currentConsent);
  useEffect(() => {
    if (consent === 'accepted') tellPurchase(settings, purchaseEvent(order));
  }, [consent, settings, order]);
  return null;
}
