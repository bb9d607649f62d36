import { addTo, type Bitset, emptySet } from '../index/bitset';
import type { Settings } from '../settings';
import type { TextIndex } from '../text/text-index';
import { hasPhrase, type Phrase, placesIn } from './phrase';
import type { QueryNode } from './query-graph';

/** Candidate documents of each node, computed once per query; the matcher checks them. */
export class NodeDocuments {
  readonly #known = new Map<QueryNode, Bitset>();

  /** @param room  number of slots */
  constructor(
    readonly text: TextIndex,
    readonly precision: Settings['proximityPrecision'],
    readonly room: number,
  ) {}

  of(node: QueryNode): Bitset {
    let set = this.#known.get(node);
    if (!set) {
      set = emptySet(this.room);
      for (const { words, phrases } of node.derivations.levels) {
        // Slots that are only staged have no room yet.
        for (const { slots } of words) for (const slot of slots) if (slot < this.room) addTo(set, slot);
        for (const phrase of phrases) this.#addPhrase(set, phrase);
      }
      this.#known.set(node, set);
    }
    return set;
  }

  #addPhrase(set: Bitset, phrase: Phrase): void {
    const words = phrase.filter((word) => word !== null).sort((a, b) => a.slots.length - b.slots.length);
    const [rarest, ...others] = words;
    const among = others.map(({ slots }) => new Set(slots));
    for (const slot of rarest?.slots ?? []) {
      const text = slot < this.room ? this.text.textOf(slot) : undefined;
      if (!text || !among.every((slots) => slots.has(slot))) continue;
      if (hasPhrase(phrase, placesIn(text), this.precision)) addTo(set, slot);
    }
  }
}
