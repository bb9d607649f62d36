import type { SampleFile } from '@colophon/sample-catalogue/sample-file';
import { fileAddress } from '../../src/catalogue/domain/addresses';

/** 'file:catalogue/season': reference in a text of the seed to a file that the seed makes. */
const POINTER = /\(file:([a-z-]+\/[a-z0-9-]+)\)/g;

/** Replaces those references by addresses of files; throws for a file that is not made. */
export function withFileAddresses(text: string, files: readonly SampleFile[]): string {
  return text.replace(POINTER, (_, key: string) => {
    const file = files.find((made) => made.key === key);
    if (!file) throw new Error(`a text of the seed points at '${key}', which is not made`);
    return `(${fileAddress(file.hash + file.ext)})`;
  });
}
