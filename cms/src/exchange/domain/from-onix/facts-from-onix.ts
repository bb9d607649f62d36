import type { OnixProduct } from '@colophon/onix/product';
import { roleNotes } from './contributors';
import { defined } from './defined';
import { editionFacts } from './edition-facts';
import { formatOf } from './format';
import { pricesFrom } from './prices';
import type { ImportNote, ProductFacts, RefusedProduct, Source } from './product-facts';
import { textFacts } from './text-facts';
import { titleFacts, titlesFrom } from './title-facts';
import { tradeFacts } from './trade-facts';
import { otherFormsOf, workKeysOf } from './works';

/** Reads a product as facts of our catalogue. @returns the reason where it cannot be taken over */
export function factsFromOnix(
  product: OnixProduct,
  source: Source,
): { ok: true; facts: ProductFacts } | { ok: false; refused: RefusedProduct } {
  const { isbn, recordReference, line } = product;
  const refuse = (code: ImportNote['code'], values: ImportNote['values'] = {}) => ({
    ok: false as const,
    refused: { recordReference, isbn, line, reason: { code, values } },
  });
  if (isbn === null) return refuse('no-isbn');
  if (product.notification === '05') return refuse('deletion');
  if (product.notification === '88' || product.notification === '89') return refuse('test-record');
  const isWhole = product.notification !== '04' || product.blocks.includes('descriptive');
  const form = formatOf(product);
  if (isWhole && typeof form !== 'string') return refuse(form.code, form.values);
  const own = titlesFrom(product);
  if (isWhole && Object.keys(own.title).length === 0 && !own.untranslated) return refuse('no-title');
  const format = typeof form === 'string' ? form : null;
  const { prices, notes } = pricesFrom(product, format, source);
  return {
    ok: true,
    facts: {
      ...{ isbn, recordReference, line },
      workKeys: workKeysOf(product),
      otherForms: otherFormsOf(product, isbn),
      title: defined({ ...own.title, ...titleFacts(product), ...textFacts(product), ...tradeFacts(product) }),
      untranslated: own.untranslated,
      edition: defined({
        ...(format && { publicationFormat: format }),
        ...prices,
        ...editionFacts(product),
      }),
      notes: [...notes, ...roleNotes(product)],
    },
  };
}
