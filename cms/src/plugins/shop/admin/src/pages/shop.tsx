import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { READ_ORDERS } from '../permissions';
import { OrderPage } from './order';
import { OrdersPage } from './orders';

export default function ShopPages() {
  return (
    <Page.Protect permissions={READ_ORDERS}>
      <Routes>
        <Route index element={<OrdersPage />} />
        <Route path=":number" element={<OrderPage />} />
      </Routes>
    </Page.Protect>
  );
}
