import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, OnixProduct } from '../src/product';
import { OnixError } from '../src/read/onix-error';
import { type OnixEvent, readOnix } from '../src/read/read-onix';

/** A file of onix/test-files. */
export function testFile(name: string): Buffer {
  return readFileSync(join(__dirname, name));
}

/** Everything that a feed gives, and the error with which it ends. */
export async function events(feed: string | Uint8Array, pieceLength = 1000) {
  const bytes = typeof feed === 'string' ? Buffer.from(feed) : feed;
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, i) =>
    bytes.subarray(i * pieceLength, (i + 1) * pieceLength),
  );
  const given: OnixEvent[] = [];
  try {
    for await (const event of readOnix(pieces)) given.push(event);
  } catch (error) {
    if (!(error instanceof OnixError)) throw error;
    return { given, error };
  }
  return { given, error: null };
}

/** A message of release 3.0 with these products; `product` makes them. */
export function message(...products: string[]): string {
  return `<ONIXMessage release="3.0">${products.join('')}</ONIXMessage>`;
}

const IDENTIFIER =
  '<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789089641250</IDValue></ProductIdentifier>';
const TITLE =
  '<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>T</TitleText></TitleElement></TitleDetail>';

/** A product with an ISBN and the title 'T'; `descriptive` stands in its DescriptiveDetail, `more` behind it. */
export function product(descriptive: string, more = '', reference = 'r1'): string {
  return `<Product><RecordReference>${reference}</RecordReference><NotificationType>03</NotificationType>${IDENTIFIER}<DescriptiveDetail>${descriptive}${TITLE}</DescriptiveDetail>${more}</Product>`;
}

/** The only product of a feed, and its findings as 'code' or 'code value'. */
export async function only(feed: string | Uint8Array): Promise<{ record: OnixProduct; findings: string[] }> {
  const { given, error } = await events(feed);
  if (error) throw error;
  const products = given.filter((event) => event.kind === 'product');
  const [first] = products;
  if (!first || products.length > 1) throw new Error(`${products.length} products`);
  return { record: first.product, findings: first.findings.map(inShort) };
}

function inShort({ code, values }: Finding): string {
  return [code, values.list, values.value].filter((part) => part !== undefined).join(' ');
}
