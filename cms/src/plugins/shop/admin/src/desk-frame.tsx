import { Layouts, SubNav } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import type { StaffAction } from '../../server/src/domain/staff-actions';
import { useMay } from './use-may';
import { type ShopWord, useWords } from './words';

/** The pages of the desk, in the order of a working day, and who may see each. */
export const DESK_PAGES: readonly { path: string; word: ShopWord; action: StaffAction }[] = [
  { path: 'orders', word: 'orders.title', action: 'orders.read' },
  { path: 'review', word: 'review.title', action: 'payments.read' },
  { path: 'coupons', word: 'coupons.title', action: 'coupons.read' },
  { path: 'delivery', word: 'delivery.title', action: 'delivery.read' },
  { path: 'queue', word: 'queue.title', action: 'queue.read' },
  { path: 'audit', word: 'audit.title', action: 'audit.read' },
];

/** A page of the desk beside the list of those that whoever is signed in may open. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const words = useWords();
  const may = useMay();
  const links = DESK_PAGES.filter(({ action }) => may(action)).map(({ path, word }) => (
    <SubNav.Link key={path} to={`/plugins/shop/${path}`} label={words(word)} />
  ));
  return (
    <Layouts.Root
      sideNav={
        <SubNav.Main aria-label={words('desk.pages')}>
          <SubNav.Header label={words('plugin.name')} />
          <SubNav.Sections>
            {[
              <SubNav.Section key="pages" label={words('desk.pages')}>
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
