import type { StaffAction } from '@colophon/contracts/shop-admin/staff-actions';
import { Layouts, SubNav } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { type MessageKey, useTranslate } from '../messages';
import { usePermission } from '../use-permission';

/** Pages of the shop's admin in the order of a working day, with the permission of each. */
export const ADMIN_PAGES = [
  { path: 'orders', label: 'orders.title', action: 'orders.read' },
  { path: 'review', label: 'review.title', action: 'payments.read' },
  { path: 'days', label: 'days.title', action: 'payments.read' },
  { path: 'coupons', label: 'coupons.title', action: 'coupons.read' },
  { path: 'delivery', label: 'delivery.title', action: 'delivery.read' },
  { path: 'queue', label: 'queue.title', action: 'queue.read' },
  { path: 'audit', label: 'audit.title', action: 'audit.read' },
] as const satisfies readonly { path: string; label: MessageKey; action: StaffAction }[];
export type AdminPath = (typeof ADMIN_PAGES)[number]['path'];

/** Frame of an admin page, next to the menu of the pages that the user may open. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const may = usePermission();
  const links = ADMIN_PAGES.filter(({ action }) => may(action)).map(({ path, label }) => (
    <SubNav.Link key={path} to={`/plugins/shop/${path}`} label={t(label)} />
  ));
  return (
    <Layouts.Root
      sideNav={
        <SubNav.Main aria-label={t('page.pages')}>
          <SubNav.Header label={t('plugin.name')} />
          <SubNav.Sections>
            {[
              <SubNav.Section key="pages" label={t('page.pages')}>
                {links}
              </SubNav.Section>,
            ]}
          </SubNav.Sections>
        </SubNav.Main>
      }
    >
      {children}
    </Layouts.Root>
  );
}
