import { accessSync, constants } from 'node:fs';

/** Whether there is something at a path that this account may run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
