import type { ContentTypeUid } from '../documents/content-types';
import { labelOf, type TypeLayout } from './layout';
import { PAGE_LAYOUTS } from './pages';
import { SHOP_LAYOUTS } from './shop';
import { TERM_LAYOUTS } from './terms';
import { TITLE_LAYOUTS } from './titles';

const CONTENT_LAYOUTS: Readonly<Record<ContentTypeUid, TypeLayout>> = {
  ...TITLE_LAYOUTS,
  ...TERM_LAYOUTS,
  ...PAGE_LAYOUTS,
};

/** Layouts of all types. */
export const LAYOUTS: Readonly<Record<string, TypeLayout>> = { ...CONTENT_LAYOUTS, ...SHOP_LAYOUTS };

/** The label of a field in its form. */
export function nameOfField(uid: string, field: string): string {
  return LAYOUTS[uid]?.labels?.[field] ?? labelOf(field);
}
