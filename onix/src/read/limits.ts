/** Levels of elements below the root; a real feed has fewer than twenty. */
export const MAX_DEPTH = 64;

/** Characters of one product (or of what stands before the first). The largest real ones have a few hundred thousand. */
export const MAX_PRODUCT_CHARACTERS = 8_000_000;

/** Elements of one product. */
export const MAX_ELEMENTS = 100_000;

/** Characters of an element's name. */
export const MAX_NAME_LENGTH = 100;

/** Attributes of one element. */
export const MAX_ATTRIBUTES = 50;

/** Findings of one product that are listed; the rest is counted. */
export const MAX_FINDINGS = 200;

/** RecordReferences of one message that are remembered to notice a repeated one. */
export const MAX_REMEMBERED_REFERENCES = 500_000;

/** Characters of a RecordReference that is remembered for that; real ones have a few dozen. */
export const MAX_REFERENCE_LENGTH = 300;

/** Characters of an address or file name. */
export const MAX_LINK_LENGTH = 2000;

/** Characters of one value in a finding; longer ones are cut. */
export const MAX_QUOTED = 80;

/** Characters of one text whose HTML is read; of a longer one the tags are left out. */
export const MAX_HTML_LENGTH = 100_000;
