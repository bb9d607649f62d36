import type { TypeLayout } from './layout';

const SLUG = 'The last part of the address. Leave blank: it is made from the title.';
const EDITIONS = 'Choose any edition of a title; the site shows the title.';
const ALL_SHOWN = `${EDITIONS} All of them are shown, in this order; three, four, six or eight fill their rows.`;
const ORDER = 'Low numbers come first.';

/** Layouts of the content around titles: news, events, pages, notices, and the front pages' highlights. */
export const PAGE_LAYOUTS = {
  'api::article.article': {
    mainField: 'title',
    list: ['title', 'date', 'updatedAt'],
    sort: ['date', 'DESC'],
    form: ['title', 'slug:6 date:6', 'teaser', 'body', 'image:6 titles:6', 'media'],
    hints: { slug: SLUG, teaser: 'One or two sentences for lists.', titles: EDITIONS },
  },
  'api::event.event': {
    mainField: 'title',
    list: ['title', 'startsAt', 'place', 'featured'],
    sort: ['startsAt', 'DESC'],
    form: [
      'title',
      'slug:6 place:6',
      'startsAt:6 endsAt:6',
      'featured:4 link:8',
      'teaser',
      'body',
      'image:6 titles:6',
      'media',
    ],
    hints: { slug: SLUG, featured: 'Shown on the home page.', titles: EDITIONS },
  },
  'api::promotion.promotion': {
    mainField: 'text',
    list: ['text', 'path', 'from', 'until'],
    form: ['text', 'button:6 path:6', 'from:6 until:6', 'titles'],
    labels: { button: 'Words on the button', path: 'Where the button leads' },
    hints: {
      path: 'A path on this site without language, /news/summer, or a whole address.',
      titles: EDITIONS,
    },
  },
  'api::faq-item.faq-item': {
    mainField: 'question',
    list: ['question', 'group', 'order', 'updatedAt'],
    sort: ['group', 'ASC'],
    form: ['question', 'answer', 'group:6 order:6', 'slug'],
    hints: {
      slug: 'What follows the # in the address. Leave blank: it is made from the question.',
      order: ORDER,
    },
  },
  'api::page.page': {
    mainField: 'title',
    list: ['title', 'slug', 'footerGroup', 'updatedAt'],
    form: ['title', 'linkText:6 slug:6', 'footerGroup:6 order:6', 'body', 'key', 'media'],
    labels: { linkText: 'Words of the link in the footer', key: 'Name for the programs' },
    hints: {
      slug: 'The address after the language; may have parts, order-information/conditions. No address of the site itself.',
      footerGroup: 'Left blank, the footer does not show the page.',
      key: 'By this the site finds the page, whatever its address. Please leave it.',
      order: ORDER,
    },
  },
  'api::notice.notice': {
    mainField: 'key',
    list: ['key', 'text', 'from', 'until'],
    form: [
      'text',
      'key:6 order:6',
      'from:6 until:6',
      'route:6 titleLanguage:6',
      'publicationFormat:6 region:6',
      'productGroup:6 domain:6',
      'soldElsewhere:6 missingTranslation:6',
      'openCountries',
      'titles',
    ],
    labels: {
      key: 'Name for editors',
      missingTranslation: 'Only when the text is in the other language',
      openCountries: 'While it shows, sell only to',
    },
    hints: {
      text: 'One paragraph. It shows by itself wherever all the rules below hold; a rule left blank always holds.',
      route: 'A path without language: /cart, or /journal/* for all below it, or * for everywhere.',
      until: 'The last day on which it shows.',
      titleLanguage: 'Only on titles in this language: ENG.',
      soldElsewhere: 'Only on titles that our shop does not sell.',
      openCountries:
        'Codes: NL, BE, US. Who chooses another country is refused with the words of this notice. Blank: it closes nothing.',
      titles: EDITIONS,
    },
  },
  'api::home.home': {
    mainField: 'motto_en',
    list: ['motto_en', 'updatedAt'],
    form: [
      'motto_en:6 motto_nl:6',
      'intro_en:6 intro_nl:6',
      'hero:6 promotion:6',
      'highlighted',
      'about_en',
      'about_nl',
      'aboutPath:6 catalogue:6',
    ],
    hints: {
      hero: EDITIONS,
      highlighted: ALL_SHOWN,
      aboutPath: 'A path on this site without language: /about.',
    },
  },
  'api::non-fiction.non-fiction': {
    mainField: 'intro_en',
    list: ['intro_en', 'updatedAt'],
    form: ['intro_en:6 intro_nl:6', 'highlight:6 catalogue:6', 'bestsellers'],
    hints: { highlight: EDITIONS, bestsellers: ALL_SHOWN },
  },
  'api::educational.educational': {
    mainField: 'intro_en',
    list: ['intro_en', 'updatedAt'],
    form: ['intro_en:6 intro_nl:6', 'highlighted'],
    hints: { highlighted: ALL_SHOWN },
  },
  'api::academic.academic': {
    mainField: 'intro_en',
    list: ['intro_en', 'updatedAt'],
    form: ['intro_en:6 intro_nl:6', 'editorsPick'],
    labels: { editorsPick: 'Editor’s pick' },
    hints: { editorsPick: ALL_SHOWN },
  },
  'api::site-settings.site-settings': {
    mainField: 'siteTitle',
    list: ['siteTitle', 'updatedAt'],
    form: [
      'siteTitle:6 email:6',
      'address:6 phone:6',
      'newsletterText_en:6 newsletterText_nl:6',
      'colophon_en',
      'colophon_nl',
      'deskPress:6 deskEducation:6',
      'deskLibrary:6 deskRights:6',
      'onixSenderName:6 doiPrefix:6',
      'gln:4 cbRelationId:4 ror:4',
    ],
    labels: {
      deskPress: 'Desk for review copies',
      onixSenderName: 'Name in trade feeds',
      gln: 'GLN',
      cbRelationId: 'Relation number at CB',
      doiPrefix: 'DOI prefix',
      ror: 'ROR',
      deskEducation: 'Desk for inspection copies',
      deskLibrary: 'Desk for libraries',
      deskRights: 'Desk for rights and permissions',
    },
    hints: {
      onixSenderName: 'The sender of what we tell booksellers. Blank: the title of the site.',
      gln: '13 digits, by which the trade knows the press.',
      cbRelationId: 'The number that CB (Centraal Boekhuis) gave the press.',
      doiPrefix: 'How DOIs of the press begin: 10.5117.',
      ror: 'Of the press or its university: https://ror.org/04dkp9463.',
      address: 'One line of the address a line.',
      colophon_en: 'The note at the end of every page.',
      deskPress:
        'Where the requests of the form are sent. Blank: the address that all mail of the site comes from.',
    },
  },
} as const satisfies Readonly<Record<string, TypeLayout>>;
