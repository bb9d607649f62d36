import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA_TYPES } from '@colophon/contracts/catalogue/media';
import {
  BOOK_TYPES,
  ORDER_REGIONS,
  PUBLICATION_FORMATS,
  SALE_STATES,
} from '@colophon/contracts/catalogue/product';
import { CONTRIBUTOR_ROLES } from '@colophon/contracts/catalogue/title-source';
import {
  AUDIENCE_CODES,
  DRM_CODES,
  PEER_REVIEWS,
  PERSON_KINDS,
  PUBLISHING_STATUS_CODES,
  SUPPLY_CODES,
} from '@colophon/contracts/catalogue/trade';
import { FAQ_GROUPS } from '@colophon/contracts/site/faq';
import { FOOTER_GROUPS } from '@colophon/contracts/site/frame';
import { expect, test } from '@jest/globals';

/** Every enumeration that editors choose from, with the values that the programs know. */
const ENUMS: Readonly<Record<string, readonly string[]>> = {
  'api/book/content-types/book/schema.json type': BOOK_TYPES,
  'api/book/content-types/book/schema.json audience': Object.keys(AUDIENCE_CODES),
  'api/book/content-types/book/schema.json peerReview': PEER_REVIEWS,
  'api/edition/content-types/edition/schema.json publishingStatus': Object.keys(PUBLISHING_STATUS_CODES),
  'api/edition/content-types/edition/schema.json availability': Object.keys(SUPPLY_CODES),
  'api/edition/content-types/edition/schema.json drm': Object.keys(DRM_CODES),
  'api/person/content-types/person/schema.json kind': PERSON_KINDS,
  'api/edition/content-types/edition/schema.json publicationFormat': PUBLICATION_FORMATS,
  'api/edition/content-types/edition/schema.json saleState': SALE_STATES,
  'api/faq-item/content-types/faq-item/schema.json group': FAQ_GROUPS,
  'api/notice/content-types/notice/schema.json publicationFormat': PUBLICATION_FORMATS,
  'api/notice/content-types/notice/schema.json region': ORDER_REGIONS,
  'api/page/content-types/page/schema.json footerGroup': FOOTER_GROUPS,
  'components/book/contributor.json role': CONTRIBUTOR_ROLES,
  'components/book/order-link.json region': ORDER_REGIONS,
  'components/media/media-block.json type': MEDIA_TYPES,
};

const SRC = join(__dirname, '..');

function schemasIn(folder: string): string[] {
  return readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => `${folder}/${path}`);
}

function enumsOf(schema: string): [string, string[]][] {
  const { attributes = {} }: { attributes?: Record<string, { enum?: string[] }> } = JSON.parse(
    readFileSync(join(SRC, schema), 'utf8'),
  );
  return Object.entries(attributes).flatMap(([name, { enum: values }]) =>
    values ? [[`${schema} ${name}`, values]] : [],
  );
}

test('an enumeration of a content type has the values of its contract, in the same order', () => {
  const found = [...schemasIn('api'), ...schemasIn('components')].flatMap(enumsOf);
  expect(Object.fromEntries(found)).toEqual(ENUMS);
});
