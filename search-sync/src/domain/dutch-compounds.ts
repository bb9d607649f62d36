/** Parts of compounds that book titles are made of; what the catalogue itself uses is learned beside them. */
const COMMON_PARTS = `
aarde arbeid archief armoede beeld beleid belasting bestuur bevolking bibliotheek bisdom bodem boek boeken boer
bouw brief brieven bron bronnen burger cijfer concert cultuur dag dialect dichter dier dijk dorp druk economie
eeuw eiland energie erfgoed familie feest film fotografie gast gebied gebouw geest geld geloof gemeente geneeskunde
gerecht geschiedenis gezin gezondheid god godsdienst grens groei groep grond handel hand haven heer herinnering hof
huis ijs industrie jaar jeugd journalistiek kaart kamer kasteel kennis kerk keuken kind kinder kinderen klooster
kolonie koning koopman krant kunde kunst land landbouw landschap leer leraar leven letter letterkunde liefde lied
literatuur macht markt meester mens migratie milieu minister moeder museum muziek natuur naam nijverheid oorlog
onderwijs onderzoek oost opleiding opvoeding overheid pers plaats plant politie politiek praktijk prent proces
productie psychologie raad recht rechter reis religie republiek roman ruimte samenleving schap schilder schilderij
schilderkunst school schip schrijver slavernij spel spraak spraakkunst staat stad stads stem strijd structuur
studie taal taalkunde techniek tempel theater tijd toekomst toneel tuin universiteit vader veiligheid verhaal
verkeer verleden verzet vlucht vluchteling voeding volk volks vorming vorst vrede vrijheid vrouw vrouwen wapen
water waterschap weg wereld werk wet wetenschap wijn woning woord zaak zee zeevaart ziekte zorg zuid
`;

/** What Dutch puts between parts. */
const LINKS = ['', 's', 'e', 'en', 'n', 'er'];
const SHORTEST_COMPOUND = 8;
const SHORTEST_PART = 3;
/** A learned word must be longer: short ones are found by accident in the middle of others. */
const SHORTEST_LEARNED = 5;
const LONGEST_LEARNED = 14;
const MOST_LEARNED = 60_000;

/** Splits Dutch compounds into words that are known, and learns words from the catalogue as it goes. */
export class CompoundSplitter {
  readonly #common = new Set(COMMON_PARTS.split(/\s+/).filter(Boolean));
  readonly #parts = new Set(this.#common);

  /** Words that may be parts of others, in lower case without accents. */
  learn(words: Iterable<string>): void {
    for (const word of words) {
      if (this.#parts.size >= MOST_LEARNED) return;
      if (word.length >= SHORTEST_LEARNED && word.length <= LONGEST_LEARNED && /^[a-z]+$/.test(word)) {
        this.#parts.add(word);
      }
    }
  }

  /** 'kinderboekenmarkt' → ['kinder', 'boeken', 'markt']; null for a word that is no known compound. */
  split(word: string): string[] | null {
    if (word.length < SHORTEST_COMPOUND || this.#common.has(word)) return null;
    const parts = this.#partsFrom(word, 0, new Map());
    return parts && parts.length > 1 ? parts : null;
  }

  /** The fewest parts that make up the word from a place on. */
  #partsFrom(word: string, from: number, known: Map<number, string[] | null>): string[] | null {
    if (from === word.length) return [];
    const before = known.get(from);
    if (before !== undefined) return before;
    let best: string[] | null = null;
    for (let to = word.length; to >= from + SHORTEST_PART; to--) {
      const part = word.slice(from, to);
      if (part === word || !this.#parts.has(part)) continue;
      for (const link of LINKS) {
        const next = to + link.length;
        if (!word.startsWith(link, to) || (link !== '' && next === word.length)) continue;
        const rest = this.#partsFrom(word, next, known);
        if (rest && (!best || rest.length + 1 < best.length)) best = [part, ...rest];
      }
    }
    known.set(from, best);
    return best;
  }
}
