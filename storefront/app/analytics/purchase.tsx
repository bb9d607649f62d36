import type { OrderSummary } from '@colophon/contracts/shop/order';
import { lazy, Suspense } from 'react';
import { useAnalytics, useHasScript } from './use-analytics';

const PurchaseReport = lazy(() =>
  import('./purchase-report').then(({ PurchaseReport: report }) => ({ default: report })),
);

/**
 * Reports a paid order to the analytics service (docs/specification.md#payment-result-status), if one is configured
 * and the visitor consents.
 */
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
