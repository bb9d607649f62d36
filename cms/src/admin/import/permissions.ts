import { permission } from '../requests/permission';

/** Permission to see imports. */
export const READ_IMPORTS = permission('import.read');

/** Permission to import. */
export const WRITE_IMPORTS = permission('import.write');
