/** Bytes of a file. */
export const MAX_FILE_BYTES = 50_000_000;

/** Bytes of what is read of a workbook, unpacked. */
export const MAX_UNPACKED_BYTES = 300_000_000;

/** Rows with something in them, without the headings. */
export const MAX_ROWS = 60_000;
export const MAX_COLUMNS = 200;

/** Characters of a cell; Excel itself has fewer. */
export const MAX_CELL_LENGTH = 100_000;
