import type { OrderSummary } from '@colophon/contracts/order';
import { lazy, Suspense } from 'react';
import { useAnalytics, useHasScript } from './use-analytics';

const PurchaseReport = lazy(() =>
  import('./purchase-report').then(({ PurchaseReport: report }) => ({ default: report })),
);

/** Tells the service that counts visits of an order that was paid (SPEC section 4), if there is one, and consent. */
export function Purchase({ order }: { order: OrderSummary }) {
  const settings = useAnalytics();
  const hasScript = useHasScript();
  if (!settings || !hasScript) return null;
  return (
    <Suspense fallback={null}>
      <PurchaseReport settings={settings} order={order} />
    </Suspense>
  );
}
