import { createReadStream } from 'node:fs';
import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { FindingCode } from '@colophon/onix/read/finding-codes';
import { findingSentence } from '@colophon/onix/read/finding-sentence';
import { type OnixEvent, readOnix } from '@colophon/onix/read/read-onix';
import { dutchVatRate } from '../catalogue/domain/editions';
import type { SiteContext } from '../catalogue/domain/site-context';
import { factsFromOnix } from './domain/from-onix/facts-from-onix';
import type { ProductFacts, RefusedProduct } from './domain/from-onix/product-facts';
import type { Feed } from './run-import';

/**
 * Reads ONIX files as products of our catalogue. Of two products with one ISBN the later counts, as a later message replaces
 * an earlier one.
 * @throws OnixError when a file is no ONIX, or ends too early
 */
export async function readFeed(files: readonly string[], context: SiteContext): Promise<Feed> {
  const source = {
    vatRate: (format: PublicationFormat) => dutchVatRate(format, context),
    today: context.today,
  };
  const products = new Map<string, ProductFacts>();
  const refused: RefusedProduct[] = [];
  for (const file of files) {
    for await (const event of readOnix(createReadStream(file))) {
      if (event.kind === 'header') continue;
      if (event.kind === 'refused') {
        refused.push(unreadableProduct(event));
        continue;
      }
      const read = factsFromOnix(event.product, source);
      if (read.ok) products.set(read.facts.isbn, read.facts);
      else refused.push(read.refused);
    }
  }
  return { products: [...products.values()], refused };
}

function unreadableProduct({
  line,
  recordReference,
  findings,
}: Extract<OnixEvent, { kind: 'refused' }>): RefusedProduct {
  const words = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ code, values }) => findingSentence(code as FindingCode, values, 'en'));
  const reason = { code: 'unreadable' as const, values: { words: words.join(' ') } };
  return { recordReference: recordReference ?? '', isbn: null, line, reason };
}
