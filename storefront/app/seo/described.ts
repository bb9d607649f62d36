import type { MetaDescriptor } from '@remix-run/node';
import { type PageMeta, pageMeta } from './page-meta';
import { publicUrlOf } from './public-url';

type Arguments = {
  data: { meta: PageMeta } | undefined;
  matches: readonly ({ data?: unknown } | undefined)[];
};

/** The `meta` function of a page whose loader returns `meta`. */
export function describedMeta({ data, matches }: Arguments): MetaDescriptor[] {
  return data ? pageMeta(data.meta, publicUrlOf(matches)) : [];
}
