import { labelOf, type TypeLayout } from './layout';
import { PAGE_LAYOUTS } from './pages';
import { SHOP_LAYOUTS } from './shop';
import { TERM_LAYOUTS } from './terms';
import { TITLE_LAYOUTS } from './titles';

/** How editors see each type. */
export const LAYOUTS: Readonly<Record<string, TypeLayout>> = {
  ...TITLE_LAYOUTS,
  ...TERM_LAYOUTS,
  ...PAGE_LAYOUTS,
  ...SHOP_LAYOUTS,
};

/** What a field is called in its form. */
export function nameOfField(uid: string, field: string): string {
  return LAYOUTS[uid]?.labels?.[field] ?? labelOf(field);
}
