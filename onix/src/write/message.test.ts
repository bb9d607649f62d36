import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { WRITTEN_VERSIONS, type WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryProduct } from '../../test/arbitrary-product';
import { emptyProduct, fullHeader, fullProduct } from '../../test/sample-products';
import { seededRandom, spoil } from '../../test/spoil';
import { BLOCKS, type OnixHeader, type OnixProduct } from '../product';
import { schemaErrors, schemaErrorsOfFile } from '../testing/schema-errors';
import { writeOnix } from './message';

const message = (products: Iterable<OnixProduct>, version: WrittenVersion, header: OnixHeader = fullHeader) =>
  text(writeOnix(header, products, { version }));

const bareHeader: OnixHeader = {
  ...fullHeader,
  senderIdentifiers: [],
  contactName: null,
  email: null,
  addressee: null,
  note: null,
  defaultLanguage: null,
  defaultCurrency: null,
  defaultPriceType: null,
};

test.each(WRITTEN_VERSIONS)(
  'a message of no, an empty and a full product is valid in %s',
  async (version) => {
    expect(await schemaErrors(await message([], version), version)).toEqual([]);
    expect(
      await schemaErrors(await message([emptyProduct, fullProduct], version, bareHeader), version),
    ).toEqual([]);
  },
);

test.each(WRITTEN_VERSIONS)('six hundred products of any legal content are valid in %s', async (version) => {
  const products = fc.sample(arbitraryProduct, { seed: 20_261_121, numRuns: 600 });
  const distinct = products.map((product, index) => ({ ...product, recordReference: `example.${index}` }));
  const folder = await mkdtemp(join(tmpdir(), 'onix-'));
  try {
    const file = join(folder, 'message.xml');
    await writeFile(file, writeOnix(fullHeader, distinct, { version }));
    expect(await schemaErrorsOfFile(file, version)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each(WRITTEN_VERSIONS)(
  'records full of nonsense are written as a valid message of %s',
  async (version) => {
    const random = seededRandom(20_261_121);
    const sensible = [
      ...fc.sample(arbitraryProduct, { seed: 5, numRuns: 200 }),
      ...Array(100).fill(fullProduct),
    ];
    const spoiled = sensible.map((product: OnixProduct, index) => ({
      ...spoil(product, random),
      recordReference: `example.${index}`,
      blocks: BLOCKS,
    }));
    expect(await schemaErrors(await message(spoiled, version), version)).toEqual([]);
  },
);

test('an invalid message is reported with its lines', async () => {
  const broken = (await message([fullProduct], '3.1')).replace('<ProductForm>EA<', '<ProductForm>??<');
  const line = broken.slice(0, broken.indexOf('??')).split('\n').length;
  const errors = await schemaErrors(broken, '3.1');
  expect(errors[0]).toMatchObject({ line, message: expect.stringContaining("'??'") });
  expect(await schemaErrors('<ONIXMessage', '3.0')).not.toEqual([]);
});

test('a message names its version and namespace', async () => {
  for (const version of WRITTEN_VERSIONS) {
    expect(await message([], version)).toContain(
      `<ONIXMessage release="${version}" xmlns="http://ns.editeur.org/onix/${version}/reference">`,
    );
  }
});

test('refuses a message without a sender or a time', async () => {
  const nobody = { ...fullHeader, senderName: ' ', senderIdentifiers: [] };
  await expect(message([], '3.0', nobody)).rejects.toThrow('sender');
  await expect(message([], '3.0', { ...fullHeader, sentAt: '21 November' })).rejects.toThrow(
    'when it was sent',
  );
  await expect(message([], '3.0', { ...fullHeader, sentAt: null })).rejects.toThrow('when it was sent');
});

test('refuses two products with one record reference, and a product without one', async () => {
  await expect(message([emptyProduct, emptyProduct], '3.0')).rejects.toThrow('example.press.1');
  await expect(message([{ ...emptyProduct, recordReference: ' ' }], '3.0')).rejects.toThrow(
    'no record reference',
  );
});

test('asks for the next product only when the last has been taken', async () => {
  let pulled = 0;
  const products = (function* () {
    for (;;) yield { ...emptyProduct, recordReference: `example.${++pulled}` };
  })();
  const stream = writeOnix(fullHeader, products, { version: '3.1' });
  for (let piece = 0; piece < 3; piece++) await stream.next();
  expect(pulled).toBe(2);
  await stream.return();
});
