import type { StaffAction } from '@colophon/contracts/shop-admin/staff-actions';
import { Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ADMIN_PAGES, AdminFrame } from '../components/admin-frame';
import { permissionsFor } from '../permissions';
import { usePermission } from '../use-permission';
import { AuditPage } from './audit';
import { CouponPage } from './coupon';
import { CouponsPage } from './coupons';
import { DaysPage } from './days';
import { DeliveryPage } from './delivery';
import { OrderPage } from './order';
import { OrdersPage } from './orders';
import { QueuePage } from './queue';
import { ReviewPage } from './review';

/** Routes of the shop's admin, each with its permission. */
export default function ShopPages() {
  const may = usePermission();
  const first = ADMIN_PAGES.find(({ action }) => may(action));
  if (!first) return <Page.NoPermissions />;
  const page = (action: StaffAction, content: ReactNode) => (
    <Page.Protect permissions={permissionsFor(action)}>{content}</Page.Protect>
  );
  return (
    <AdminFrame>
      <Routes>
        <Route index element={<Navigate to={first.path} replace />} />
        <Route path="orders" element={page('orders.read', <OrdersPage />)} />
        <Route path="orders/:number" element={page('orders.read', <OrderPage />)} />
        <Route path="review" element={page('payments.read', <ReviewPage />)} />
        <Route path="days" element={page('payments.read', <DaysPage />)} />
        <Route path="coupons" element={page('coupons.read', <CouponsPage />)} />
        <Route path="coupons/:code" element={page('coupons.read', <CouponPage />)} />
        <Route path="delivery" element={page('delivery.read', <DeliveryPage />)} />
        <Route path="queue" element={page('queue.read', <QueuePage />)} />
        <Route path="audit" element={page('audit.read', <AuditPage />)} />
        <Route path="*" element={<Page.Error />} />
      </Routes>
    </AdminFrame>
  );
}
