import { resolve } from 'node:path';

/** npm runs us in the checkout; folder names are relative to the caller's folder. */
export function fromCallerFolder(folder: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}
