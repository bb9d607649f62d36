/*
 * Codes of release 2.1 as those of ONIX 3. Where a table has no entry, the lists agree.
 */

/** List 7 as list 150. */
export const PRODUCT_FORMS: Readonly<Record<string, string>> = {
  DD: 'VI',
  DG: 'ED',
  DH: 'EC',
  FB: 'FF',
  WW: 'SA',
  WX: 'XL',
};

/** List 7 as list 2, for products of several items. */
export const COMPOSITIONS: Readonly<Record<string, string>> = { WW: '10', WX: '30' };

/** List 10, of e-books, as list 175. */
export const EPUB_TYPES: Readonly<Record<string, string>> = {
  '001': 'E105',
  '002': 'E107',
  '003': 'E107',
  '004': 'E107',
  '005': 'E126',
  '010': 'E102',
  '022': 'E116',
  '029': 'E101',
};

/** List 33, of texts, as list 153; others are the sender's own ('01'). */
export const TEXT_TYPES: Readonly<Record<string, string>> = {
  '01': '03',
  '02': '02',
  '03': '03',
  '04': '04',
  '05': '07',
  '06': '08',
  '07': '06',
  '08': '06',
  '09': '10',
  '10': '07',
  '13': '12',
  '17': '05',
  '18': '05',
  '19': '11',
  '20': '18',
  '21': '13',
  '22': '15',
  '23': '14',
  '24': '14',
  '30': '09',
  '33': '26',
};

/** List 33, of texts that are not for everybody, as list 154. */
export const TEXT_AUDIENCES: Readonly<Record<string, string>> = {
  '25': '02',
  '26': '07',
  '28': '05',
  '31': '02',
  '32': '04',
};

/** List 38, of media files, as list 158. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '03': '29',
  '04': '01',
  '05': '29',
  '06': '01',
  '07': '27',
  '08': '04',
  '10': '05',
  '11': '06',
  '12': '08',
  '17': '09',
  '18': '10',
  '22': '25',
  '23': '15',
  '24': '02',
  '25': '02',
  '29': '26',
  '30': '15',
};
/** Codes of list 38 that are videos and sounds; others are pictures. */
export const MEDIA_MODES: Readonly<Record<string, string>> = { '29': '05', '30': '02' };

/** List 33, of texts to which a link leads, as list 158. */
export const TEXT_LINK_TYPES: Readonly<Record<string, string>> = {
  '04': '25',
  '07': '17',
  '08': '17',
  '23': '15',
  '24': '15',
  '34': '28',
};

/** List 54, of availability, as list 65. */
export const AVAILABILITIES: Readonly<Record<string, string>> = {
  AB: '01',
  AD: '44',
  CS: '99',
  EX: '43',
  IP: '20',
  MD: '23',
  NP: '10',
  NY: '10',
  OF: '42',
  OI: '31',
  OP: '51',
  OR: '33',
  PP: '09',
  RF: '44',
  RM: '47',
  RP: '32',
  RU: '32',
  TO: '22',
  TP: '30',
  TU: '30',
  UR: '33',
  WR: '47',
  WS: '46',
};

/** Dates that are elements of their own, with the role of list 163. */
export const PUBLISHING_DATES: Readonly<Record<string, string>> = {
  PublicationDate: '01',
  AnnouncementDate: '09',
  TradeAnnouncementDate: '10',
  YearFirstPublished: '11',
  OutOfPrintDate: '13',
};

/** Identifiers that are elements of their own, with the type of list 5. */
export const PRODUCT_IDENTIFIERS: Readonly<Record<string, string>> = {
  ISBN: '02',
  EAN13: '03',
  UPC: '04',
  ISMN: '05',
  DOI: '06',
  PublisherProductNo: '01',
};
