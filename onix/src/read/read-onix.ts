import type { Finding, OnixHeader, OnixProduct } from '../product';
import { decode } from './decode';
import { bareTextOf, type OnixElement } from './element';
import { Findings } from './findings';
import { headerOf } from './header';
import { MAX_REFERENCE_LENGTH, MAX_REMEMBERED_REFERENCES } from './limits';
import { isOnix21, toOnix3 } from './onix-21/product';
import { parse } from './parse';
import { productOf } from './product-of';
import type { Defaults } from './reading';
import type { Tree } from './tree';

/** What a feed gives, in the order of the file. */
export type OnixEvent =
  | { kind: 'header'; header: OnixHeader }
  | { kind: 'product'; product: OnixProduct; findings: readonly Finding[] }
  /** a product that cannot be used; at least one of the findings is an error */
  | { kind: 'refused'; line: number; recordReference: string | null; findings: readonly Finding[] };

const NO_DEFAULTS: Defaults = { language: null, currency: null, priceType: null };

/**
 * Reads a feed of ONIX 2.1, 3.0 or 3.1, reference or short tags, in UTF-8, UTF-16, ISO-8859-1, windows-1252 or ASCII. One
 * product at a time is in memory. Nothing is fetched: no DTD, no entity, no file that a product names.
 * @param source  the bytes of an XML file, as a stream or in pieces
 * @throws OnixError where the file is no ONIX, is damaged, cut short or beyond a limit; every product before it was given
 */
export async function* readOnix(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<OnixEvent> {
  const references = new Set<string>();
  let release: string | null = null;
  let defaults = NO_DEFAULTS;
  for await (const part of parse(decode(source))) {
    if (part.kind === 'message') release = part.release;
    else if (part.kind === 'header') {
      const header = headerOf(part.tree.root);
      const { defaultLanguage: language, defaultCurrency: currency, defaultPriceType: priceType } = header;
      defaults = { language, currency, priceType };
      yield { kind: 'header', header };
    } else yield productEvent(part.tree, release, defaults, references);
  }
}

function productEvent(
  tree: Tree,
  release: string | null,
  defaults: Defaults,
  references: Set<string>,
): OnixEvent {
  const findings = new Findings();
  for (const { code, value, line, path } of tree.notices) {
    findings.warn(code, { line, path }, value === null || value === '' ? {} : { value });
  }
  const { root } = tree;
  noteRepeated(root, references, findings);
  const element = isOnix21(root, release) ? toOnix3(root, findings) : root;
  const product = productOf({ findings, defaults }, element);
  if (!findings.hasErrors) return { kind: 'product', product, findings: findings.list() };
  const recordReference = product.recordReference || null;
  return { kind: 'refused', line: root.line, recordReference, findings: findings.list() };
}

function noteRepeated(product: OnixElement, references: Set<string>, findings: Findings): void {
  const reference = bareTextOf(product, 'RecordReference');
  if (reference === null || reference.length > MAX_REFERENCE_LENGTH) return;
  if (references.has(reference)) findings.warn('repeated-record-reference', product, { value: reference });
  // A copy: a part of the text would keep the whole piece of the file in memory that it was cut from.
  else if (references.size < MAX_REMEMBERED_REFERENCES) references.add(Buffer.from(reference).toString());
}
