import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings/settings';

/** Tells whether this is a checkout with its sources. False in an image, which has compiled programs alone. */
export function isCheckout(): boolean {
  return existsSync(join(ROOT, 'tsconfig.json'));
}
