import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_CONTENT } from '@colophon/sample-catalogue/sample-content';
import {
  CART_DAYS,
  FISCAL_YEARS,
  UNCONFIRMED_DAYS,
  UNPAID_ORDER_DAYS,
} from '@colophon/shop/privacy/domain/retention';
import { expect, test } from '@jest/globals';
import { parseEnv } from '../src/settings/parse-env';

type Page = { key: string; en: { body: string[] }; nl: { body: string[] } };
const pages: Page[] = JSON.parse(readFileSync(join(SAMPLE_CONTENT, 'pages/press.json'), 'utf8'));
const page = pages.find(({ key }) => key === 'privacy-policy');
const rowsOf = (locale: 'en' | 'nl') => (page?.[locale].body ?? []).flatMap((part) => part.split('\n'));

const environment = {
  ...Object.fromEntries(
    ['APP_KEYS', 'ADMIN_JWT_SECRET', 'CART_COOKIE_KEYS', 'PREVIEW_SECRET'].map((name) => [
      name,
      'x'.repeat(16),
    ]),
  ),
  PUBLIC_URL: 'http://127.0.0.1:3000',
  DATA_DIR: '.data',
  SERVICE_TOKEN: 'x'.repeat(32),
  DATABASE_URL: 'postgres://127.0.0.1/none',
  MAIL_FROM: 'post@colophon.example',
};

/** A row of the page in each language, and the time that it must name. */
function promised(): [string, string, string, string][] {
  const parsed = parseEnv(environment);
  if (!parsed.ok) throw new Error(parsed.problem);
  const { REQUESTS_KEPT_MONTHS: months, AUTHOR_FORM_DAYS_AFTER_EXPORT: days } = parsed.env;
  return [
    ['Your basket', `${CART_DAYS} days`, 'Uw winkelmand', `${CART_DAYS} dagen`],
    ['that you paid', `${FISCAL_YEARS} years`, 'die u hebt betaald', `${FISCAL_YEARS} jaar`],
    ['was not paid', `${UNPAID_ORDER_DAYS} days`, 'niet is betaald', `${UNPAID_ORDER_DAYS} dagen`],
    ['The newsletter', `${UNCONFIRMED_DAYS} days`, 'De nieuwsbrief', `${UNCONFIRMED_DAYS} dagen`],
    ['Tax details', `${days} days`, 'Fiscale gegevens', `${days} dagen`],
    ['A request', `${months} months`, 'Een aanvraag', `${months} maanden`],
  ];
}

test.each(promised())('the row “%s” promises %s, as the shop does it', (enRow, enTime, nlRow, nlTime) => {
  for (const [locale, row, time] of [
    ['en', enRow, enTime],
    ['nl', nlRow, nlTime],
  ] as const) {
    const found = rowsOf(locale).filter((line) => line.startsWith('| **') && line.includes(row));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(time);
  }
});
