import { productIdSchema } from '@colophon/contracts/product';
import type { ShopContext } from './context';

/** The product id in the path; null for anything that is not written as one: '1e3' and '１' are none. */
export function productIdOf(context: ShopContext): number | null {
  const written: unknown = context.params.id;
  if (typeof written !== 'string' || !/^[1-9][0-9]{0,9}$/.test(written)) return null;
  const parsed = productIdSchema.safeParse(Number(written));
  return parsed.success ? parsed.data : null;
}
