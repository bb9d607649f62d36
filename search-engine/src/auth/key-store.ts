import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../errors';
import { syncDirectory } from '../storage/sync-directory';
import { defaultKeys } from './default-keys';
import { deriveKey } from './derive-key';
import { isSameSecret } from './is-same-secret';
import type { Key } from './key';

/** The keys of an engine that has a master key, stored in a file without their values. */
export class KeyStore {
  #keys: Key[];
  #values: Map<string, string>;
  readonly #file: string;
  #saved: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly directory: string,
    readonly masterKey: string,
    keys: Key[],
  ) {
    this.#file = join(directory, 'keys.json');
    this.#keys = keys;
    this.#values = new Map(keys.map(({ uid }) => [uid, deriveKey(masterKey, uid)]));
  }

  /** Reads the keys, or creates the default ones. @throws Error naming the file, when it is damaged */
  static async open(directory: string, masterKey: string): Promise<KeyStore> {
    const file = join(directory, 'keys.json');
    if (existsSync(file)) return new KeyStore(directory, masterKey, readKeys(file));
    mkdirSync(directory, { recursive: true });
    const store = new KeyStore(directory, masterKey, []);
    await store.save(defaultKeys(new Date()));
    return store;
  }

  /** Lists them newest first, as Meilisearch does. */
  list(): Key[] {
    return [...this.#keys].sort((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
  }

  /** Derives the value of a stored key. */
  valueOf({ uid }: Key): string {
    return this.#values.get(uid) as string;
  }

  byUid(uid: string): Key | undefined {
    return this.#keys.find((key) => key.uid === uid);
  }

  /** Finds the key with a value. */
  byValue(value: string): Key | undefined {
    return this.#keys.find((key) => isSameSecret(this.valueOf(key), value));
  }

  /** @throws EngineError api_key_not_found */
  get(uidOrValue: string): Key {
    const key = this.byUid(uidOrValue) ?? this.byValue(uidOrValue);
    if (key) return key;
    throw new EngineError('api_key_not_found', `API key \`${uidOrValue}\` not found.`);
  }

  /** @throws EngineError api_key_already_exists */
  async add(key: Key): Promise<void> {
    if (this.byUid(key.uid)) {
      throw new EngineError(
        'api_key_already_exists',
        `\`uid\` field value \`${key.uid}\` is already an existing API key.`,
      );
    }
    await this.save([...this.#keys, key]);
  }

  async replace(key: Key): Promise<void> {
    await this.save(this.#keys.map((known) => (known.uid === key.uid ? key : known)));
  }

  async remove({ uid }: Key): Promise<void> {
    await this.save(this.#keys.filter((key) => key.uid !== uid));
  }

  /** Written to disk before the response; a kill leaves the old file or the new one. */
  private async save(keys: Key[]): Promise<void> {
    const write = async () => {
      const file = await open(`${this.#file}.new`, 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify(keys, null, 2));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${this.#file}.new`, this.#file);
      await syncDirectory(this.directory);
    };
    this.#keys = keys;
    this.#values = new Map(keys.map(({ uid }) => [uid, deriveKey(this.masterKey, uid)]));
    this.#saved = this.#saved.then(write, write);
    await this.#saved;
  }
}

function readKeys(file: string): Key[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} is damaged. Remove it to have the first keys made anew.`);
  }
}
