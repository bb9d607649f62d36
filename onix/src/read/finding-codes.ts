/** Why a whole file, or the rest of it, cannot be read. */
export const ONIX_ERROR_CODES = [
  /** nothing in it */
  'empty-file',
  /** no XML: a ZIP archive, a spreadsheet, a page of text */
  'not-xml',
  /** XML, but no ONIX message; values: name of the root */
  'not-onix',
  /** an ONIX message of a release that nobody reads here; values: release */
  'unsupported-release',
  /** the XML declaration names an encoding that is not read here; values: encoding */
  'unknown-encoding',
  /** the rules of XML are broken; values: problem */
  'not-well-formed',
  /** an '&' that stands for itself, or a reference without its ';' */
  'bare-ampersand',
  /** the file ends before its last element does */
  'cut-short',
  /** elements inside elements beyond any real feed; values: limit */
  'too-deep',
  /** one product (or the header) beyond any real feed; values: limit */
  'too-large',
  /** more elements in one product than any real feed has; values: limit */
  'too-many-elements',
  /** an element with too many attributes; values: limit */
  'too-many-attributes',
  /** an element with too long a name; values: limit */
  'name-too-long',
] as const;
export type OnixErrorCode = (typeof ONIX_ERROR_CODES)[number];

/** What a person should know of one product. Errors refuse it, warnings do not. */
export const FINDING_CODES = [
  /** error: NotificationType is missing */
  'no-notification',
  /** error: NotificationType is no code of list 1; values: value */
  'unknown-notification',
  /** error: no identifier with a value */
  'no-identifier',
  /** warning: identifiers, but none of them an ISBN */
  'no-isbn',
  /** warning: an ISBN with a wrong check digit or length; values: value */
  'wrong-isbn',
  /** warning: RecordReference is missing, an identifier is used instead; values: value */
  'no-record-reference',
  /** warning: another product of the message has the same RecordReference; values: value */
  'repeated-record-reference',
  /** warning: a code that its list does not have; values: list, value */
  'unknown-code',
  /** warning: no day, month or year that exists; values: value */
  'wrong-date',
  /** warning: a date in words, or of another calendar; values: value */
  'unreadable-date',
  /** warning: no number; values: value */
  'wrong-number',
  /** warning: '1,234' may be a thousand or one; values: value */
  'ambiguous-number',
  /** warning: a unit of measure that is not known; values: value */
  'unknown-unit',
  /** warning: a measure that no book has; values: value, unit */
  'implausible-measure',
  /** warning: &name; that no list of entities has; values: value */
  'unknown-entity',
  /** warning: a character that XML forbids was left out */
  'forbidden-character',
  /** warning: bytes that are no character of the file's encoding */
  'unreadable-character',
  /** warning: a link that is neither http, https, ftp, mailto nor a file's name; values: value */
  'wrong-link',
  /** warning: a title is missing */
  'no-title',
  /** warning: a title in capitals only; values: value */
  'title-in-capitals',
  /** warning: a contributor without a name was left out */
  'contributor-without-name',
  /** warning: a contributor without a role */
  'contributor-without-role',
  /** warning: a price without amount was left out */
  'price-without-amount',
  /** warning: a price without currency */
  'price-without-currency',
  /** warning: a chapter without title was left out */
  'chapter-without-title',
  /** warning: a region of release 2.1 that has no counterpart; values: value */
  'unknown-region',
  /** warning: further findings of the product were not kept; values: count */
  'more-findings',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];
