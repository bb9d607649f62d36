import { accessSync, constants } from 'node:fs';

/** Tells whether there is a file at a path that this account may execute. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
