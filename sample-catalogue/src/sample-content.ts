import { join } from 'node:path';

/** The folder of the sample catalogue's contents, from the compiled module and from its source. */
export const SAMPLE_CONTENT = join(__dirname, '../content');
