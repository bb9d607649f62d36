import { fileAddress } from '../../src/site/domain/addresses';
import type { SampleFile } from './write-files';

/** 'file:catalogue/season', as a text of the seed points at a file that the seed makes. */
const POINTER = /\(file:([a-z-]+\/[a-z0-9-]+)\)/g;

/** Puts the addresses of files into a text of the seed; throws on a file that is not made. */
export function withFileAddresses(text: string, files: readonly SampleFile[]): string {
  return text.replace(POINTER, (_, key: string) => {
    const file = files.find((made) => made.key === key);
    if (!file) throw new Error(`a text of the seed points at '${key}', which is not made`);
    return `(${fileAddress(file.hash + file.ext)})`;
  });
}
