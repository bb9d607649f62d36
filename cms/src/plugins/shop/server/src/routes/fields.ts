// What the fields of the content manager ask while somebody types. Any signed-in member of the staff may: every page of
// the site shows the same.
export const fieldRoutes = {
  type: 'admin',
  routes: [
    { method: 'GET', path: '/dutch-vat', handler: 'delivery-desk.dutchVat', config: { policies: [] } },
  ],
};
