import type { SeedContent } from '@colophon/sample-catalogue/read-content';
import type { SampleFile } from '@colophon/sample-catalogue/sample-file';
import { fileAddress } from '../../src/catalogue/domain/addresses';
import { dayFrom } from './days';
import { localizedValues } from './localized-values';
import { rowIdsOf } from './row-ids';
import type { Rows } from './row-writer';
import { type Versions, writeByKey, writePublished } from './versions';
import type { EditionIds } from './write-editions';
import { fileOf } from './write-files';

/** 'file:catalogue/season': reference in a text of the seed to a file that the seed makes. */
const POINTER = /\(file:([a-z-]+\/[a-z0-9-]+)\)/g;

/** Replaces those references by addresses of files; throws for a file that is not made. */
function withFileAddresses(text: string, files: readonly SampleFile[]): string {
  return text.replace(POINTER, (_, key: string) => {
    const file = files.find((made) => made.key === key);
    if (!file) throw new Error(`a text of the seed points at '${key}', which is not made`);
    return `(${fileAddress(file.hash + file.ext)})`;
  });
}

/** Writes FAQ, pages, partners, notices and promotions. Returns the rows of the promotions, for the home page. */
export async function writeTexts(
  rows: Rows,
  content: SeedContent,
  { primaryOf }: EditionIds,
  files: { ids: ReadonlyMap<string, number>; made: readonly SampleFile[] },
): Promise<{ promotions: Versions; promotionKeys: string[] }> {
  await writeByKey(
    rows,
    'api::partner.partner',
    content.partners.map(({ text_en, text_nl, ...partner }) => ({
      key: partner.slug,
      values: { ...partner, text_en: text_en.join('\n\n'), text_nl: text_nl.join('\n\n') },
      files: { logo: fileOf(files.ids, 'partner-logo', partner.slug) },
    })),
  );
  await writePublished(rows, 'api::faq-item.faq-item', content.faq, ({ en, nl, ...shared }) =>
    localizedValues({ en, nl }, ({ question, answer }) => ({
      ...shared,
      question,
      answer: answer.join('\n\n'),
    })).map((entry) => ({ key: shared.slug, ...entry })),
  );
  await writePublished(rows, 'api::page.page', content.pages, ({ en, nl, ...shared }) =>
    localizedValues({ en, nl }, ({ body, ...texts }) => ({
      ...shared,
      ...texts,
      body: withFileAddresses(body.join('\n\n'), files.made),
    })).map((entry) => ({ key: shared.key, ...entry })),
  );
  await writePublished(rows, 'api::notice.notice', content.notices, ({ en, nl, titles, ...shared }) =>
    localizedValues({ en, nl }, (texts) => ({
      soldElsewhere: false,
      missingTranslation: false,
      ...shared,
      ...texts,
    })).map((entry) => ({ key: shared.key, ...entry, links: { titles: rowIdsOf(primaryOf, titles) } })),
  );
  const promotions = await writePublished(
    rows,
    'api::promotion.promotion',
    content.promotions,
    ({ en, nl, key, titles, until, ...shared }) =>
      localizedValues({ en, nl }, (texts) => ({
        ...shared,
        until: until && dayFrom(rows.now, until.inDays),
        ...texts,
      })).map((entry) => ({
        key,
        ...entry,
        links: { titles: rowIdsOf(primaryOf, titles) },
      })),
  );
  const promotionKeys = content.promotions.flatMap(({ key, en, nl }) =>
    localizedValues({ en, nl }, () => ({})).map(({ locale }) => `${key} ${locale}`),
  );
  return { promotions, promotionKeys };
}
