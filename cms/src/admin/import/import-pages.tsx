import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { ImportPage } from './import-page';
import { ImportsPage } from './imports-page';
import { READ_IMPORTS } from './permissions';

/** The list of imports, and the page of each. */
export default function ImportPages() {
  return (
    <Page.Protect permissions={READ_IMPORTS}>
      <Routes>
        <Route index element={<ImportsPage />} />
        <Route path=":id" element={<ImportPage />} />
        <Route path="*" element={<Page.Error />} />
      </Routes>
    </Page.Protect>
  );
}
