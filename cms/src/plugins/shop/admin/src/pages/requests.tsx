import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { allowed } from '../permissions';
import { RequestListPage } from '../requests/request-list-page';
import { RequestPage } from '../requests/request-page';

/** What readers asked by a form, and how far each desk is with it. */
export default function RequestsPages() {
  return (
    <Page.Protect permissions={allowed('requests.read')}>
      <Routes>
        <Route index element={<RequestListPage />} />
        <Route path=":id" element={<RequestPage />} />
      </Routes>
    </Page.Protect>
  );
}
