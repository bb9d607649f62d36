import type { JsonObject } from '../json';
import type { FoundOrder } from '../query/find';
import { columnPatterns, DEFAULT_SETTINGS, patchSettings, type Settings } from '../settings';
import { Slices } from '../slices';
import { Contents, type Layout } from './contents';
import { guessPrimaryKey, idOf } from './document-id';

/** Entries of the cache of {@link StoredIndex.cached}, which every change clears. */
const MOST_REMEMBERED = 64;
/** Longer cache keys are not worth the memory. */
const LONGEST_REMEMBERED = 2000;
/** Lifetime of a result that a time limit cut short, in ms, so that the queries of one page share it. */
const CUT_REMEMBERED_MS = 5000;
/** The index is compacted when removed documents reach this number and outnumber the others. */
const LEAST_DEAD = 200;

/** One index: its settings and its contents. Changes are made in slices; searches meanwhile see the previous state. */
export class StoredIndex {
  #settings: Settings = DEFAULT_SETTINGS;
  #contents: Contents;
  #remembered = new Map<string, { found: FoundOrder; until: number }>();

  /** @param isRead  false until {@link read}: documents are stored but not searchable */
  constructor(
    public primaryKey: string | null,
    readonly createdAt: string,
    public updatedAt: string,
    isRead = true,
  ) {
    this.#contents = new Contents(layoutOf(DEFAULT_SETTINGS), isRead);
  }

  get settings(): Settings {
    return this.#settings;
  }

  get contents(): Contents {
    return this.#contents;
  }

  get size(): number {
    return this.#contents.size;
  }

  /**
   * Adds documents, replacing or merging into those with the same id.
   * @param onlyKnown  skips documents that do not exist yet
   * @returns the number of added documents
   * @throws EngineError when there is no primary key or a document has no valid id; then nothing is added
   */
  async put(documents: readonly JsonObject[], mode: 'replace' | 'merge', onlyKnown = false): Promise<number> {
    if (documents.length === 0) return 0;
    const primaryKey = this.primaryKey ?? guessPrimaryKey(documents[0] ?? {});
    const contents = this.#contents;
    const staged = new Map<string, number>();
    const given: number[] = [];
    let taken = 0;
    const slices = new Slices();
    try {
      for (const document of documents) {
        if (slices.isOver) await slices.pause();
        const id = idOf(document, primaryKey);
        if (onlyKnown && !contents.has(id)) continue;
        taken++;
        const earlier = staged.get(id);
        const before =
          mode === 'replace'
            ? null
            : earlier === undefined
              ? contents.get(id)
              : contents.documents.get(earlier);
        const slot = contents.stage(id, before ? { ...before, ...document } : document);
        staged.set(id, slot);
        given.push(slot);
      }
    } catch (error) {
      contents.abandon(given);
      throw error;
    }
    contents.abandon(given.filter((slot) => staged.get(contents.idAt(slot)) !== slot));
    this.primaryKey = primaryKey;
    contents.show(staged);
    await this.#changed();
    return taken;
  }

  /** @returns how many existed */
  async remove(ids: Iterable<string>): Promise<number> {
    const removed = this.#contents.remove(ids);
    await this.#changed();
    return removed;
  }

  /** @returns how many existed */
  clear(): number {
    const { size, layout, isRead } = this.#contents;
    this.#contents = new Contents(layout, isRead);
    this.#remembered.clear();
    return size;
  }

  /** @throws EngineError invalid_settings_* */
  async changeSettings(patch: JsonObject | null): Promise<void> {
    const settings = patch === null ? DEFAULT_SETTINGS : patchSettings(this.#settings, patch);
    const layout = layoutOf(settings);
    if (JSON.stringify(layout) !== JSON.stringify(this.#contents.layout)) await this.#rebuild(layout);
    this.#settings = settings;
    this.#remembered.clear();
  }

  /** Indexes all documents that were only stored so far. */
  async read(onRead: (documents: number) => void = () => {}): Promise<void> {
    await this.#contents.readAll(onRead);
  }

  /** Caches a result until the next change. */
  cached(key: string, compute: () => FoundOrder): FoundOrder {
    const known = this.#remembered.get(key);
    const now = performance.now();
    if (known && now < known.until) return known.found;
    const found = compute();
    if (key.length > LONGEST_REMEMBERED) return found;
    const oldest = this.#remembered.keys().next().value;
    if (this.#remembered.size >= MOST_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    const until = found.isCut ? performance.now() + CUT_REMEMBERED_MS : Number.POSITIVE_INFINITY;
    this.#remembered.set(key, { found, until });
    return found;
  }

  async #changed(): Promise<void> {
    this.#remembered.clear();
    const { dead, size, layout } = this.#contents;
    if (dead > LEAST_DEAD && dead > size) await this.#rebuild(layout);
  }

  /** Compacts: indexes the existing documents again next to the old contents, then replaces those. */
  async #rebuild(layout: Layout): Promise<void> {
    const old = this.#contents;
    const fresh = new Contents(layout, old.isRead);
    const staged = new Map<string, number>();
    const slices = new Slices();
    for (const slot of old.slots()) {
      if (slices.isOver) await slices.pause();
      const json = old.documents.jsonOf(slot) as string;
      const id = old.idAt(slot);
      staged.set(id, fresh.stage(id, old.isRead ? JSON.parse(json) : {}, json));
    }
    fresh.show(staged);
    this.#contents = fresh;
    this.#remembered.clear();
  }
}

function layoutOf(settings: Settings): Layout {
  const { searchableAttributes, stopWords, separatorTokens, nonSeparatorTokens } = settings;
  return {
    searchable: searchableAttributes,
    columns: columnPatterns(settings),
    tokenizer: { stopWords, separatorTokens, nonSeparatorTokens },
  };
}
