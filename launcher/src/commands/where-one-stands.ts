import { resolve } from 'node:path';

/** npm runs us in the checkout; a folder is named from where the person stands. */
export function fromWhereOneStands(folder: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}
