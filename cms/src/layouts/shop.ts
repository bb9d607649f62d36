import type { TypeLayout } from './layout';

const EUROS = 'In euros, VAT included: 24,95 or 24.95.';

/** Layouts of what staff of the shop enter: coupons, zones, countries and VAT rates. */
export const SHOP_LAYOUTS: Readonly<Record<string, TypeLayout>> = {
  'plugin::shop.coupon': {
    mainField: 'code',
    list: ['code', 'kind', 'percentage', 'amount', 'firstDay', 'lastDay', 'used', 'maxUses'],
    sort: ['code', 'ASC'],
    form: [
      'code:6 kind:6',
      'percentage:6 amount:6',
      'description_en:6 description_nl:6',
      'firstDay:6 lastDay:6',
      'maxUses:6 used:6',
      'editions',
    ],
    labels: {
      kind: 'Takes off',
      amount: 'Amount',
      editions: 'Only for these editions',
      firstDay: 'Counts from',
      lastDay: 'Counts up to and including',
      maxUses: 'Can be used how often',
      used: 'Was used',
    },
    hints: {
      code: 'What readers type: letters, digits and underscores. It is kept in capitals.',
      kind: 'A percentage, or an amount that is shared out over the titles.',
      percentage: 'For a coupon by percentage: 1 to 100.',
      amount: `For a coupon by amount. ${EUROS}`,
      description_en: 'What the English basket says beside the discount.',
      description_nl: 'What the Dutch basket says beside the discount.',
      firstDay: 'It begins with this day, at the press. Blank: at once.',
      lastDay: 'It ends with this day, at the press. Blank: never.',
      maxUses: 'By all readers together. Blank: as often as they like.',
      used: 'Counted by orders, those that are being paid included.',
      editions: 'Blank: for all titles. New printed books in Dutch keep their fixed price in any case.',
    },
    readOnly: ['used'],
  },
  'plugin::shop.shipping-zone': {
    mainField: 'name',
    list: ['name', 'freeFrom', 'countries'],
    form: ['name:6 freeFrom:6', 'rates', 'countries'],
    labels: { rates: 'Weight classes', freeFrom: 'Free from' },
    hints: {
      name: 'For colleagues; readers never see it.',
      freeFrom: `Printed books of this value and more are sent free. ${EUROS} Blank: never free.`,
      rates:
        'One entry a class: [{"upToGrams": 2000, "amount": 395}]. Cents, VAT included. What is heavier than the last goes in several parcels.',
      countries: 'A country is in one zone.',
    },
  },
  'plugin::shop.shipping-country': {
    mainField: 'name_en',
    list: ['code', 'name_en', 'name_nl', 'zone'],
    sort: ['name_en', 'ASC'],
    form: ['code:4 zone:8', 'name_en:6 name_nl:6'],
    hints: {
      code: 'Two capitals of ISO 3166: NL, BE. Greece is GR, Great Britain GB.',
      zone: 'Blank: nothing is sent there, and readers cannot choose it.',
    },
  },
  'plugin::shop.vat-rate': {
    mainField: 'country',
    list: ['country', 'kind', 'percentage', 'from', 'checkedOn', 'note'],
    sort: ['country', 'ASC'],
    form: ['country:4 kind:4 percentage:4', 'from:6 checkedOn:6', 'note'],
    labels: { kind: 'For', from: 'From this day', checkedOn: 'Checked on', note: 'Source' },
    hints: {
      country: 'Two capitals of ISO 3166. Greece is GR, not EL. A country without rates is export: 0%.',
      percentage: '9, or 5.5.',
      from: 'It holds until the next rate of the same country and kind begins: enter that one beside it, and leave this.',
      checkedOn:
        'When you last compared it with its source. After a year the page Delivery and VAT reminds you.',
      note: 'Where you know it from: a law, an authority’s page, your adviser.',
    },
  },
};
