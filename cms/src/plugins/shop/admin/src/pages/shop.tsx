import { Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { StaffAction } from '../../../server/src/domain/staff-actions';
import { DESK_PAGES, DeskFrame } from '../desk-frame';
import { allowed } from '../permissions';
import { useMay } from '../use-may';
import { AuditPage } from './audit';
import { CouponPage } from './coupon';
import { CouponsPage } from './coupons';
import { DeliveryPage } from './delivery';
import { OrderPage } from './order';
import { OrdersPage } from './orders';
import { QueuePage } from './queue';
import { ReviewPage } from './review';

/** The shop's desk: one address for each page, each for those who may see it. */
export default function ShopPages() {
  const may = useMay();
  const first = DESK_PAGES.find(({ action }) => may(action));
  if (!first) return <Page.NoPermissions />;
  const page = (action: StaffAction, content: ReactNode) => (
    <Page.Protect permissions={allowed(action)}>{content}</Page.Protect>
  );
  return (
    <DeskFrame>
      <Routes>
        <Route index element={<Navigate to={first.path} replace />} />
        <Route path="orders" element={page('orders.read', <OrdersPage />)} />
        <Route path="orders/:number" element={page('orders.read', <OrderPage />)} />
        <Route path="review" element={page('payments.read', <ReviewPage />)} />
        <Route path="coupons" element={page('coupons.read', <CouponsPage />)} />
        <Route path="coupons/:code" element={page('coupons.read', <CouponPage />)} />
        <Route path="delivery" element={page('delivery.read', <DeliveryPage />)} />
        <Route path="queue" element={page('queue.read', <QueuePage />)} />
        <Route path="audit" element={page('audit.read', <AuditPage />)} />
        <Route path="*" element={<Page.Error />} />
      </Routes>
    </DeskFrame>
  );
}
