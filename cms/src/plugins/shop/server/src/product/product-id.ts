import { productIdSchema } from '@colophon/contracts/catalogue/product';
import type { ShopContext } from '../platform/http/context';

/** Parses the product id in the path; null for anything but plain digits: '1e3' and '１' are refused. */
export function productIdOf(context: ShopContext): number | null {
  const written: unknown = context.params.id;
  if (typeof written !== 'string' || !/^[1-9][0-9]{0,9}$/.test(written)) return null;
  const parsed = productIdSchema.safeParse(Number(written));
  return parsed.success ? parsed.data : null;
}
