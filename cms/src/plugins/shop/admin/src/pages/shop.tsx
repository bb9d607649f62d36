import type { StaffAction } from '@colophon/contracts/shop-admin/staff-actions';
import { Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ADMIN_PAGES, AdminFrame, type AdminPath } from '../components/admin-frame';
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

const PAGES: Record<AdminPath, ReactNode> = {
  orders: <OrdersPage />,
  review: <ReviewPage />,
  days: <DaysPage />,
  coupons: <CouponsPage />,
  delivery: <DeliveryPage />,
  queue: <QueuePage />,
  audit: <AuditPage />,
};

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
        {ADMIN_PAGES.map(({ path, action }) => (
          <Route key={path} path={path} element={page(action, PAGES[path])} />
        ))}
        <Route path="orders/:number" element={page('orders.read', <OrderPage />)} />
        <Route path="coupons/:code" element={page('coupons.read', <CouponPage />)} />
        <Route path="*" element={<Page.Error />} />
      </Routes>
    </AdminFrame>
  );
}
