import type { ExportedSubmission } from '@colophon/contracts/forms/author-export';
import sodium from 'libsodium-wrappers';
import { sealedContentsSchema, type TaxData } from '../sealed-contents';
import type { OpenKey } from './private-key';

/** Reason why a submission was not opened. */
export type SealProblem =
  /** its key is not one of those given */
  | 'no-key'
  /** not sealed for this key, or changed since: nothing of it is shown */
  | 'unreadable'
  /** sealed for another row, or for a key with another name */
  | 'moved'
  /** the fields outside differ from those sealed by the author */
  | 'changed-outside';

export type Opening = { ok: true; data: TaxData } | { ok: false; problem: SealProblem };

/** Opens one submission of an export, and checks that it belongs to its row. */
export async function openSealed(
  submission: Omit<ExportedSubmission, 'kind' | 'submittedAt'>,
  keys: ReadonlyMap<string, OpenKey>,
): Promise<Opening> {
  await sodium.ready;
  const key = keys.get(submission.keyId);
  if (!key) return { ok: false, problem: 'no-key' };
  const contents = readContents(submission.sealed, key);
  if (!contents) return { ok: false, problem: 'unreadable' };
  if (contents.row !== submission.reference || contents.keyId !== submission.keyId) {
    return { ok: false, problem: 'moved' };
  }
  const { fields: data } = contents;
  const isSameOutside =
    data.name === submission.name &&
    data.email === submission.email &&
    data.relationNumber === submission.relationNumber;
  return isSameOutside ? { ok: true, data } : { ok: false, problem: 'changed-outside' };
}

function readContents(sealed: string, { publicBytes, privateBytes }: OpenKey) {
  try {
    const plain = sodium.crypto_box_seal_open(Buffer.from(sealed, 'base64url'), publicBytes, privateBytes);
    const contents = sealedContentsSchema.parse(JSON.parse(Buffer.from(plain).toString('utf8')));
    sodium.memzero(plain);
    return contents;
  } catch {
    return null;
  }
}
