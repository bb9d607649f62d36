import type { Locale } from '@colophon/contracts/values/locale';

const en = {
  foot: 'Colophon University Press · a document of the sample catalogue',
  flyer: 'COLOPHON UNIVERSITY PRESS',
  series: 'A SERIES OF COLOPHON UNIVERSITY PRESS',
  journal: 'A JOURNAL OF COLOPHON UNIVERSITY PRESS',
  preview: 'PREVIEW',
  contents: 'Contents',
  previewNote:
    'This preview belongs to a demonstration. It holds the title page and the table of contents, which is a sample; it holds no page of the book itself.',
  inTheSeries: 'In this series',
  editors: 'Series editors',
  order: 'To be ordered from every bookshop, or from the press.',
  free: 'free to read',
  ed: 'ed.',
  eds: 'eds',
};
const nl: typeof en = {
  foot: 'Colophon University Press · een document uit de voorbeeldcatalogus',
  flyer: 'COLOPHON UNIVERSITY PRESS',
  series: 'EEN REEKS VAN COLOPHON UNIVERSITY PRESS',
  journal: 'EEN TIJDSCHRIFT VAN COLOPHON UNIVERSITY PRESS',
  preview: 'INKIJKEXEMPLAAR',
  contents: 'Inhoud',
  previewNote:
    'Dit inkijkexemplaar hoort bij een demonstratie. Het bevat de titelpagina en de inhoudsopgave, die een voorbeeld is; van het boek zelf bevat het geen pagina.',
  inTheSeries: 'In deze reeks',
  editors: 'Reeksredactie',
  order: 'Te bestellen bij elke boekhandel of bij de uitgeverij.',
  free: 'gratis te lezen',
  ed: 'red.',
  eds: 'red.',
};

/** Fixed texts in the documents of the seed. */
export const TEXTS: Readonly<Record<Locale, typeof en>> = { en, nl };
