import type { TypeLayout } from './layout';

const SLUG = 'The last part of the address. Leave blank: it is made from the name.';
const DUTCH = 'Left blank, the English text is shown with a notice.';

/** Layouts of people, series, disciplines and the like: one form with both languages. */
export const TERM_LAYOUTS = {
  'api::person.person': {
    mainField: 'name',
    list: ['name', 'sortName', 'website', 'updatedAt'],
    sort: ['sortName', 'ASC'],
    form: [
      'name:6 sortName:6',
      'kind:4 orcid:4 isni:4',
      'slug:6 photo:6',
      'website:6',
      'email:6 emailIsPublic:6',
      'bio_en',
      'bio_nl',
    ],
    labels: {
      kind: 'Person or body',
      orcid: 'ORCID',
      isni: 'ISNI',
      bio_en: 'About (English)',
      bio_nl: 'About (Dutch)',
      emailIsPublic: 'E-mail may be shown',
    },
    hints: {
      kind: 'Body: a council, a working group, an institute.',
      orcid: 'With or without https://orcid.org/ in front.',
      isni: '16 characters; spaces are allowed.',
      slug: SLUG,
      sortName: 'As in an index: Quist, Mara.',
      emailIsPublic: 'Shown to everybody where this person is a commissioning editor. Off: it stays with us.',
    },
  },
  'api::series.series': {
    mainField: 'name_en',
    list: ['name_en', 'name_nl', 'issn', 'updatedAt'],
    form: [
      'name_en:6 name_nl:6',
      'slug:6 doi:6',
      'issn:6 eissn:6',
      'description_en',
      'description_nl',
      'commissioningEditors:6 seriesEditors:6',
      'editorialBoard_en:6 editorialBoard_nl:6',
      'advisoryBoard_en:6 advisoryBoard_nl:6',
      'geographicalScope_en:6 geographicalScope_nl:6',
      'chronologicalScope_en:6 chronologicalScope_nl:6',
      'keywords_en:6 keywords_nl:6',
      'organisation:6 website:6',
      'submitProposalUrl',
      'flyer:6 logo:6',
    ],
    labels: {
      eissn: 'eISSN',
      doi: 'DOI',
      issn: 'ISSN',
      submitProposalUrl: 'Where a proposal is sent',
    },
    hints: {
      eissn: 'Of the series as e-books: 0165-0505.',
      doi: 'With or without https://doi.org/ in front.',
      slug: SLUG,
      name_nl: DUTCH,
      description_nl: DUTCH,
      issn: 'Eight characters: 0165-0505.',
    },
  },
  'api::discipline.discipline': {
    mainField: 'name_en',
    list: ['name_en', 'name_nl', 'updatedAt'],
    form: [
      'name_en:6 name_nl:6',
      'slug:6 submitProposalUrl:6',
      'commissioningEditors:6 highlights:6',
      'description_en',
      'description_nl',
    ],
    labels: { submitProposalUrl: 'Where a proposal is sent' },
    hints: { slug: SLUG, name_nl: DUTCH, highlights: 'Any edition of a title; the page shows the title.' },
  },
  'api::category.category': {
    mainField: 'name_en',
    list: ['name_en', 'name_nl', 'updatedAt'],
    form: ['name_en:6 name_nl:6', 'slug:6'],
    hints: { slug: SLUG, name_nl: DUTCH },
  },
  'api::partner.partner': {
    mainField: 'name',
    list: ['name', 'url', 'order', 'updatedAt'],
    sort: ['order', 'ASC'],
    form: ['name:6 slug:6', 'url:6 order:6', 'logo', 'text_en', 'text_nl'],
    labels: { url: 'Website' },
    hints: { slug: SLUG, order: 'Low numbers come first.' },
  },
  'api::synonym.synonym': {
    mainField: 'words',
    list: ['words', 'updatedAt'],
    sort: ['words', 'ASC'],
    form: ['words'],
    labels: { words: 'Words' },
    hints: { words: 'What readers call one thing, with commas between: film, cinema, motion picture.' },
  },
} as const satisfies Readonly<Record<string, TypeLayout>>;
