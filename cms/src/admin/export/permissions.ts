import { permission } from '../requests/permission';

/** Permission to export. */
export const READ_EXPORTS = permission('export.read');

/** Permission to make and remove feeds. */
export const WRITE_EXPORTS = permission('export.write');
