import { crc32 } from 'node:zlib';

/** An entry of an archive. */
export type Entry = { name: string; data: string };

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980: the same files make the same archive. */
const DATE = 0x21;

/** Builds a zip archive of small files, uncompressed, in their order: the format of an EPUB. */
export function storedZip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const fileName = Buffer.from(name);
    const content = Buffer.from(data);
    const common = commonFields(fileName, content);
    const local = Buffer.concat([uint32(LOCAL_HEADER), common, fileName, content]);
    // version made by; comment, disk and attributes are zero
    const central = [
      uint32(CENTRAL_HEADER),
      uint16(VERSION),
      common,
      Buffer.alloc(10),
      uint32(offset),
      fileName,
    ];
    directory.push(Buffer.concat(central));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const count = uint16(entries.length);
  const end = [uint32(END), Buffer.alloc(4), count, count, uint32(listing.length), uint32(offset), uint16(0)];
  return Buffer.concat([...parts, listing, ...end]);
}

function commonFields(name: Buffer, content: Buffer): Buffer {
  const size = uint32(content.length);
  return Buffer.concat([
    ...[VERSION, FLAGS, 0, 0, DATE].map(uint16),
    uint32(crc32(content)),
    size,
    size,
    uint16(name.length),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
