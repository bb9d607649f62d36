// What the fields of the content manager and the lists of the panel ask. Any signed-in member of the staff may: every
// page of the site shows the same.
export const fieldRoutes = {
  type: 'admin',
  routes: [
    { method: 'GET', path: '/dutch-vat', handler: 'delivery-desk.dutchVat', config: { policies: [] } },
    { method: 'GET', path: '/press-clock', handler: 'press-clock.show', config: { policies: [] } },
  ],
};
