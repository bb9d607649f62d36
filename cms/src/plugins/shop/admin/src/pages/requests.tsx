import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { permissionsFor } from '../permissions';
import { RequestListPage } from '../requests/request-list-page';
import { RequestPage } from '../requests/request-page';

/** Requests of readers by form, with their states. */
export default function RequestsPages() {
  return (
    <Page.Protect permissions={permissionsFor('requests.read')}>
      <Routes>
        <Route index element={<RequestListPage />} />
        <Route path=":id" element={<RequestPage />} />
      </Routes>
    </Page.Protect>
  );
}
