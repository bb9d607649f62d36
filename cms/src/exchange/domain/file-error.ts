import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';

/** Why a file or a source cannot be read, as sentences for editors; {name} is a value of the error. */
const MESSAGES = {
  'source-not-reached': {
    en: 'The source cannot be read: {reason}',
    nl: 'De bron kan niet worden gelezen: {reason}',
  },
  'source-status': {
    en: 'The server answered with status {status}.',
    nl: 'De server antwoordde met status {status}.',
  },
  'source-unknown-key': {
    en: 'The key of the server is {key}. If it is the right one, put it at the end of the address, after #.',
    nl: 'De sleutel van de server is {key}. Is dat de juiste, zet hem dan aan het eind van het adres, na #.',
  },
  'source-unexpected': {
    en: 'Something went wrong: the log has the reason.',
    nl: 'Er ging iets mis: de reden staat in het log.',
  },
  'unknown-kind': {
    en: 'Files of this kind are not read.',
    nl: 'Bestanden van deze soort worden niet gelezen.',
  },
  'not-opened': {
    en: 'The file is gone, or may not be read.',
    nl: 'Het bestand is er niet meer, of mag niet worden gelezen.',
  },
  'empty-file': { en: 'The file is empty.', nl: 'Het bestand is leeg.' },
  'not-a-sheet': {
    en: 'This is neither an Excel workbook (.xlsx) nor a CSV file. Save it as one of these.',
    nl: 'Dit is geen Excel-werkmap (.xlsx) en geen CSV-bestand. Sla het als een van beide op.',
  },
  'old-workbook': {
    en: 'This is an Excel workbook of the old kind (.xls), or one with a password. Save it as .xlsx, without a password.',
    nl: 'Dit is een Excel-werkmap van de oude soort (.xls), of een met een wachtwoord. Sla hem op als .xlsx, zonder wachtwoord.',
  },
  damaged: {
    en: 'The workbook is damaged and cannot be read. Open it in a spreadsheet and save it again.',
    nl: 'De werkmap is beschadigd en kan niet worden gelezen. Open hem in een rekenblad en sla hem opnieuw op.',
  },
  'quote-not-closed': {
    en: 'In the CSV file a quotation mark is opened that is not closed, near row {row}.',
    nl: 'In het CSV-bestand wordt een aanhalingsteken geopend dat niet wordt gesloten, bij rij {row}.',
  },
  'zip-damaged': {
    en: 'The ZIP file is damaged, or has a password. Make it again.',
    nl: 'Het zipbestand is beschadigd, of heeft een wachtwoord. Maak het opnieuw.',
  },
  'zip-too-large': {
    en: 'The ZIP file has more than {files} files or {gigabytes} GB in it. Divide them over several.',
    nl: 'Het zipbestand bevat meer dan {files} bestanden of {gigabytes} GB. Verdeel ze over meer zipbestanden.',
  },
  'cover-name': {
    en: 'The name of a cover must be an ISBN, as in 9789048559336.jpg.',
    nl: 'De naam van een omslag moet een ISBN zijn, zoals 9789048559336.jpg.',
  },
  'file-too-large': {
    en: 'The file is larger than {limit} MB.',
    nl: 'Het bestand is groter dan {limit} MB.',
  },
  'contents-too-large': {
    en: 'The workbook has more than {limit} MB in it when it is unpacked.',
    nl: 'De werkmap bevat uitgepakt meer dan {limit} MB.',
  },
  'too-many-rows': {
    en: 'The sheet has more than {limit} rows.',
    nl: 'Het blad heeft meer dan {limit} rijen.',
  },
  'too-many-columns': {
    en: 'Row {row} has more than {limit} columns.',
    nl: 'Rij {row} heeft meer dan {limit} kolommen.',
  },
  'cell-too-long': {
    en: 'A cell has more than {limit} characters.',
    nl: 'Een cel heeft meer dan {limit} tekens.',
  },
  'no-isbn-column': {
    en: 'The first row has no column “ISBN”, so this is not a sheet of titles.',
    nl: 'De eerste rij heeft geen kolom ‘ISBN’, dus dit is geen blad met titels.',
  },
  'repeated-column': {
    en: 'There is more than one column for “{column}”; it is not known which counts.',
    nl: 'Er is meer dan één kolom voor ‘{column}’; onbekend is welke telt.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

type FileErrorCode = keyof typeof MESSAGES;

/** Why a file cannot be read: nothing of it is imported. */
export class FileError extends Error {
  override name = 'FileError';

  constructor(
    readonly code: FileErrorCode,
    readonly values: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(fillText(MESSAGES[code].en, values), options);
  }
}

/** Why a source cannot be read: its files are left for the next time. */
export class SourceError extends FileError {
  override name = 'SourceError';
}

/** The error as a sentence for an editor. */
export function fileErrorSentence({ code, values }: FileError, locale: Locale): string {
  return fillText(MESSAGES[code][locale], values);
}
