/*
 * A fixed list, not derived from the catalogue: a document then depends on its title alone, and is the same in every worker
 * and whenever (docs/decisions/015-deterministic-search-documents.md).
 */
const PARTS = new Set(
  `
aarde afkomst akkerbouw ambacht ambtenaar antropologie arbeid archeologie archief architectuur armoede arts
auteur avond baan bank bedrijf beeld beeldhouw begrip belasting beleid beren beroep bestuur bevolking beweging
bibliotheek biologie bisdom bloem bodem boek boeken boer bos bouw brief brieven bron bronnen buitenland burger
burgerschap christen cijfer communicatie computer concert congres crisis cultuur dag data debat defensie
democratie denken dialect dichter dier digitaal dijk dood dorp drama droogte druk ecologie economie educatie
eeuw eiland emancipatie energie erfgoed erfrecht ethiek etniciteit familie feest film filosofie flora fonds
fotografie gast gebied gebouw gedicht gedrag geest geheugen geld geloof gemeenschap gemeente gender geneeskunde
generatie genootschap geografie gerecht geschiedenis gezin gezondheid globalisering god godsdienst gracht graf
grens groei groep grond haat hand handel haven heelkunde heer herinnering hervorming historie hof hoofdstad huis
huwelijk identiteit ideologie ijs indische industrie informatie innovatie instelling integratie islam jaar jacht
jeugd jongeren jood journalistiek kaart kamer kapitaal kasteel katholiek kennis kerk kerst ketter keuken kind
kinder kinderen kleding klimaat klooster koloniaal kolonie koning koopman krant kritiek kunde kunst land
landbouw landschap leer leeuw leraar letter letterkunde leven lezer lied liefde lijst literatuur logica lucht
maatschappij macht management manuscript markt media meester meisje mens methode metropool migratie milieu
militair minister mobiliteit moderne moeder mond moraal moskee museum muur muziek mystiek mythe naam namen
natuur netwerk nieuws nijverheid noord norm oever onderneming onderwijs onderzoek ontwikkeling oorlog oorsprong
oost opera opleiding opstand opvoeding orde organisatie ouder ouderen overheid pedagogiek pers pest plaats plant
polder polis politie politiek portret postzegel praktijk predikant prent prijs proces productie protestant
provincie psychiatrie psychologie publiek raad recht rechtbank rechten rechter reformatie regio reis religie
republiek rijk risico rivier roman ruil ruimte rusland samenleving schap schatkist schilder schilderij
schilderkunst schip school schrijver sector seksualiteit slavernij sociologie spel sport spraak spraakkunst
sprookje staat stad stads standaard statistiek stelsel stem sterfte steun straf strafrecht strijd structuur studenten
studie studies symbool synode systeem taal taalkunde techniek tekst televisie tempel theater theologie theorie
tijd toekomst toerisme toneel topografie traditie tuin universiteit universum vader veiligheid veld verandering
verband verbeelding verdrag vereniging vergelijking verhaal verkeer verleden vers verzamel verzet verzorging
vesting visserij vissers vlag vloot vlucht vluchteling voeding volk volks vorming vorst vrede vreemdeling
vrijheid vrouw vrouwen wapen water waterschap weg wereld werk werker wet wetenschap wetenschappen wetgeving wijk
wijn winkel wiskunde woning woord woordenboek zaak zang zeden zee zeeman zeevaart zieken ziekenhuis ziekte ziel
zorg zorgverlener zuid zuivel
`
    .split(/\s+/)
    .filter(Boolean),
);

/** Linking letters that Dutch puts between parts. */
const LINKS = ['', 's', 'e', 'en', 'n', 'er'];
const SHORTEST_COMPOUND = 8;
const SHORTEST_PART = 3;

/**
 * Splits a compound: 'kinderboekenmarkt' → ['kinder', 'boeken', 'markt'].
 * @param word  in lower case without accents
 * @returns null for a word that does not consist of known parts
 */
export function splitCompound(word: string): string[] | null {
  if (word.length < SHORTEST_COMPOUND || PARTS.has(word)) return null;
  const parts = partsFrom(word, 0, new Map());
  return parts && parts.length > 1 ? parts : null;
}

/** The smallest number of parts that make up the rest of a word from a position. */
function partsFrom(word: string, from: number, known: Map<number, string[] | null>): string[] | null {
  if (from === word.length) return [];
  const before = known.get(from);
  if (before !== undefined) return before;
  let best: string[] | null = null;
  for (let to = word.length; to >= from + SHORTEST_PART; to--) {
    const part = word.slice(from, to);
    if (part === word || !PARTS.has(part)) continue;
    for (const link of LINKS) {
      const next = to + link.length;
      if (!word.startsWith(link, to) || (link !== '' && next === word.length)) continue;
      const rest = partsFrom(word, next, known);
      if (rest && (!best || rest.length + 1 < best.length)) best = [part, ...rest];
    }
  }
  known.set(from, best);
  return best;
}
