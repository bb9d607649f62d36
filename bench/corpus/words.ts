import { Random } from './random';

/** Vocabulary of texts in one language; the most frequent words first. */
export type Vocabulary = {
  nouns: string[];
  adjectives: string[];
  places: string[];
  /** %n noun, %a adjective, %p place, %y year */
  titles: string[];
  sentences: string[];
};

const list = (words: string): string[] => words.trim().split(/\s+/);

const EN_NOUNS = list(`
history memory culture politics art society religion migration literature empire water war trade language city film
image law state landscape heritage music gender science knowledge body power identity nation court church painting
theatre economy labour family childhood education medicine disease food house garden river sea harbour market book
letter archive map photograph museum school university press poem novel drama sermon saint monastery crusade pilgrim
merchant guild tax money credit court-case crime prison revolution republic monarchy colony slavery resistance treaty
border exile refugee citizen parliament election party newspaper radio television cinema animation algorithm platform
data network archive machine railway canal polder dike flood climate forest animal horse whale plague hospital vaccine
mind emotion friendship love marriage death funeral ghost witchcraft magic astronomy telescope experiment philosophy
ethics logic theology reformation enlightenment humanism translation manuscript grammar dialect rhetoric`);
const EN_ADJECTIVES = list(`
early modern Dutch European medieval colonial global urban social political cultural religious visual digital new
golden public private imperial maritime rural contemporary comparative transnational Asian Indonesian Chinese Islamic
Jewish Christian Protestant Catholic Byzantine Roman Greek Iberian French German critical material everyday lost
hidden contested invisible learned royal popular scientific medical artistic musical economic legal ethical female`);
const NL_NOUNS = list(`
geschiedenis herinnering cultuur politiek kunst samenleving godsdienst migratie literatuur rijk water oorlog handel
taal stad film beeld recht staat landschap erfgoed muziek wetenschap kennis lichaam macht identiteit natie hof kerk
schilderkunst toneel economie arbeid familie jeugd onderwijs geneeskunde ziekte voedsel huis tuin rivier zee haven
markt boek brief archief kaart fotografie museum school universiteit pers gedicht roman drama preek heilige klooster
bedevaart koopman gilde belasting geld misdaad gevangenis revolutie republiek koning kolonie slavernij verzet verdrag
grens ballingschap vluchteling burger parlement verkiezing partij krant radio televisie bioscoop netwerk spoorweg
kanaal polder dijk overstroming klimaat bos dier paard walvis pest ziekenhuis gevoel vriendschap liefde huwelijk dood
begrafenis hekserij sterrenkunde verrekijker proef wijsbegeerte ethiek vertaling handschrift dialect ijzer ijs`);
const NL_ADJECTIVES = list(`
vroegmoderne moderne Nederlandse Europese middeleeuwse koloniale stedelijke sociale politieke culturele religieuze
digitale nieuwe gouden openbare maritieme landelijke hedendaagse vergelijkende Indonesische Chinese islamitische
joodse christelijke protestantse katholieke Byzantijnse Romeinse Griekse Franse Duitse kritische alledaagse verloren
verborgen omstreden onzichtbare geleerde koninklijke populaire wetenschappelijke medische vrouwelijke`);
const PLACES = list(`
Amsterdam Leiden Antwerp Utrecht Batavia London Paris Rome Venice Haarlem Delft Groningen Ghent Bruges Maastricht
Suriname Curaçao Jakarta Tokyo Istanbul Lisbon Seville Kraków Łódź Malmö Århus Zürich Köln Besançon Alkmaar`);
const SYLLABLES = list(
  'ka lo mi ren dor sel va tem bri hol nas ve ijs gra lin mo ter wyk zand bel oor stra ke pan du',
);

/** Rare words: names of places and things, as many as in a large catalogue. */
function rareWords(count: number, seed: number): string[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const word = Array.from({ length: random.between(2, 4) }, () => random.pick(SYLLABLES)).join('');
    return word[0]?.toUpperCase() + word.slice(1);
  });
}

function compounds(nouns: readonly string[], count: number, seed: number): string[] {
  const random = new Random(seed);
  return Array.from(
    { length: count },
    () => random.pick(nouns) + random.pick(['', 's']) + random.pick(nouns),
  );
}

export const ENGLISH: Vocabulary = {
  nouns: EN_NOUNS,
  adjectives: EN_ADJECTIVES,
  places: [...PLACES, ...rareWords(30_000, 1)],
  titles: [
    'The %a %n of %p',
    '%n and %n in %p',
    '%a %n: %n, %n and %n in %p, %y–%y',
    'A History of %a %n',
    '%n',
    'The %n of %n in the %a World',
    '%a %n and the Making of %p',
    'Women, %n and %n in %a %p',
  ],
  sentences: [
    'This book examines how %a %n shaped %n in %p between %y and %y.',
    'Drawing on “%n” and on letters from %p, it follows %n, %n and %n across %a borders.',
    'The author shows that %n was never merely %a, and why the %n of %p still matters.',
    'Each chapter combines %a %n with a close reading of %n.',
    'Essays by scholars from %p and %p ask what became of %n after the %a %n of %y.',
    'It is the first study of %n that takes %a %n seriously.',
  ],
};

export const DUTCH: Vocabulary = {
  nouns: [...NL_NOUNS, ...compounds(NL_NOUNS, 4000, 2)],
  adjectives: NL_ADJECTIVES,
  places: [...PLACES, ...rareWords(30_000, 1)],
  titles: [
    'De %a %n van %p',
    '%n en %n in %p',
    'Het %n: %a %n en %n, %y–%y',
    'Een geschiedenis van de %n',
    '%n',
    '%a %n tussen %p en %p',
    'Over %n, %n en de %a wereld',
  ],
  sentences: [
    'Dit boek onderzoekt hoe de %a %n tussen %y en %y de %n van %p vormde.',
    'Aan de hand van ‘%n’ en van brieven uit %p volgt het %n, %n en %n over %a grenzen.',
    'De auteur laat zien dat %n nooit alleen %a was, en waarom de %n van %p ertoe doet.',
    'Elk hoofdstuk verbindt %a %n met een nauwkeurige lezing van %n.',
    'Het is de eerste studie van %n die de %a %n ernstig neemt.',
  ],
};
