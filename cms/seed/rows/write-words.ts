import { LOCALES, type Locale } from '@colophon/contracts/locale';
import type { SeedContent } from '../read-content';
import { refer } from './refer';
import type { Rows, Values } from './row-writer';
import { type Versions, writeByKey, writePublished } from './versions';
import type { EditionIds } from './write-editions';

type Bilingual<T> = { en?: T | undefined; nl?: T | undefined };

/** One draft of values a language: what is shared, and the words in that language. */
function perLocale<T>(
  item: Bilingual<T>,
  values: (words: T) => Values,
): { locale: Locale; values: Values }[] {
  return LOCALES.flatMap((locale) => {
    const words = item[locale];
    return words ? [{ locale, values: values(words) }] : [];
  });
}

/** FAQ, pages, partners, notices, news, events and promotions. Gives the rows of the promotions, for the home page. */
export async function writeWords(
  rows: Rows,
  content: SeedContent,
  { primaryOf }: EditionIds,
): Promise<{ promotions: Versions; promotionKeys: string[] }> {
  await writeByKey(
    rows,
    'api::partner.partner',
    content.partners.map(({ text_en, text_nl, ...partner }) => ({
      key: partner.slug,
      values: { ...partner, text_en: text_en.join('\n\n'), text_nl: text_nl.join('\n\n') },
    })),
  );
  await writePublished(rows, 'api::faq-item.faq-item', content.faq, ({ en, nl, ...shared }) =>
    perLocale({ en, nl }, ({ question, answer }) => ({
      ...shared,
      question,
      answer: answer.join('\n\n'),
    })).map((entry) => ({ key: shared.slug, ...entry })),
  );
  await writePublished(rows, 'api::page.page', content.pages, ({ en, nl, ...shared }) =>
    perLocale({ en, nl }, ({ body, ...words }) => ({ ...shared, ...words, body: body.join('\n\n') })).map(
      (entry) => ({ key: shared.key, ...entry }),
    ),
  );
  await writePublished(rows, 'api::notice.notice', content.notices, ({ en, nl, titles, ...shared }) =>
    perLocale({ en, nl }, (words) => ({
      soldElsewhere: false,
      missingTranslation: false,
      ...shared,
      ...words,
    })).map((entry) => ({ key: shared.key, ...entry, links: { titles: refer(primaryOf, titles) } })),
  );
  await writePublished(rows, 'api::article.article', content.articles, ({ en, nl, key, date, titles }) =>
    perLocale({ en, nl }, ({ body, ...words }) => ({ date, ...words, body: body.join('\n\n') })).map(
      (entry) => ({
        key,
        ...entry,
        links: { titles: refer(primaryOf, titles) },
      }),
    ),
  );
  await writePublished(rows, 'api::event.event', content.events, ({ en, nl, key, titles, ...shared }) =>
    perLocale({ en, nl }, ({ body, ...words }) => ({
      featured: false,
      ...shared,
      ...words,
      body: body.join('\n\n'),
    })).map((entry) => ({ key, ...entry, links: { titles: refer(primaryOf, titles) } })),
  );
  const promotions = await writePublished(
    rows,
    'api::promotion.promotion',
    content.promotions,
    ({ en, nl, key, titles, ...shared }) =>
      perLocale({ en, nl }, (words) => ({ ...shared, ...words })).map((entry) => ({
        key,
        ...entry,
        links: { titles: refer(primaryOf, titles) },
      })),
  );
  const promotionKeys = content.promotions.flatMap(({ key, en, nl }) =>
    perLocale({ en, nl }, () => ({})).map(({ locale }) => `${key} ${locale}`),
  );
  return { promotions, promotionKeys };
}
