import type { Settings } from '../settings';
import type { IndexedText } from '../text/text-index';
import { CheapestPaths } from './cheapest-paths';
import type { NodeMatch } from './document-match';
import { attributeMatch } from './exact-attribute';
import type { KeptTerms } from './matching-strategy';
import { mostTypos, sizeOfNode } from './query-graph';
import { dearestAttribute, dearestPosition, RuleCosts } from './rule-costs';

/** The ranking rules on texts, each deciding among documents that the earlier ones rank equal. */
export type TextRule =
  | 'words'
  | 'typo'
  | 'proximity'
  | 'attributeRank'
  | 'wordPosition'
  | 'exactAttribute'
  | 'exactness';
/**
 * Value of a text rule for a document: its cost, less being better, and one more than the maximum, which is only
 * computed for scores.
 */
export type TextKey = { cost: number; of: number };
/** Values of the text rules of an index for a document. */
export type TextKeys = Partial<Record<TextRule, TextKey>>;

/** The text rules of an index in order; 'words' comes first. */
export function textRules(rankingRules: readonly string[]): TextRule[] {
  const rules = rankingRules.flatMap((rule): TextRule[] => {
    switch (rule) {
      case 'words':
      case 'typo':
      case 'proximity':
      case 'attributeRank':
      case 'wordPosition':
        return [rule];
      case 'attribute':
        return ['attributeRank', 'wordPosition'];
      case 'exactness':
        return ['exactAttribute', 'exactness'];
      default:
        return [];
    }
  });
  return rules.length === 0 ? [] : [...new Set<TextRule>(['words', ...rules])];
}

/** Inputs of the keys of documents. */
export type KeyContext = {
  rules: readonly TextRule[];
  kept: readonly KeptTerms[];
  precision: Settings['proximityPrecision'];
  searchedRanks: ReadonlySet<number> | null;
  /** number of searched attributes */
  attributes: number;
};

/**
 * Computes the keys of one document.
 * @param matches  every match of nodes of the query in it
 * @param isScored  whether its score is needed
 * @returns null when it lacks required terms
 */
export function textKeys(
  text: IndexedText,
  matches: readonly NodeMatch[],
  context: KeyContext,
  isScored: boolean,
): TextKeys | null {
  const found = fewestDropped(matches, context.kept);
  if (!found) return null;
  const { paths, steps, dropped } = found;
  const keys: TextKeys = {};
  const costs = new RuleCosts(context.precision, context.searchedRanks);
  const matchOf = (step: number) => steps[step] as NodeMatch;
  const narrow = (
    rule: TextRule,
    most: (match: NodeMatch) => number,
    cost: (from: NodeMatch | null, to: NodeMatch) => number,
  ) => {
    const dearest = isScored ? paths.dearest((step) => most(matchOf(step))) : 0;
    const least = paths.narrow((from, to) => cost(from < 0 ? null : matchOf(from), matchOf(to)));
    keys[rule] = { cost: least, of: Math.max(dearest, least) + 1 };
  };
  for (const rule of context.rules) {
    switch (rule) {
      case 'words':
        keys.words = { cost: dropped, of: isScored ? mostDropped(context.kept, matches) : dropped + 1 };
        break;
      case 'typo':
        narrow(
          rule,
          ({ node }) => joinedTypos(node) + mostTypos(node),
          (_, { node, typos }) => joinedTypos(node) + typos,
        );
        break;
      case 'proximity':
        narrow(
          rule,
          (match) => costs.farthest(match),
          (from, to) => costs.proximity(from, to),
        );
        break;
      case 'attributeRank':
        narrow(
          rule,
          (match) => dearestAttribute(match, context.attributes),
          (_, match) => costs.attributeRank(match, context.attributes),
        );
        break;
      case 'wordPosition':
        narrow(rule, dearestPosition, (_, match) => costs.wordPosition(match));
        break;
      case 'exactAttribute':
        keys.exactAttribute = {
          cost: attributeMatch(text, paths.matches().map(matchOf), context.searchedRanks),
          of: 3,
        };
        break;
      case 'exactness':
        narrow(
          rule,
          ({ node }) => sizeOfNode(node),
          (_, match) => (match.isExact ? 0 : sizeOfNode(match.node)),
        );
        costs.onlyExact();
        break;
      default:
        return rule satisfies never;
    }
  }
  return keys;
}

/** Typos of joined words: two words cost two, three cost three. */
function joinedTypos(node: NodeMatch['node']): number {
  return node.isJoined ? sizeOfNode(node) : 0;
}

type Found = { paths: CheapestPaths; steps: readonly NodeMatch[]; dropped: number };

/** Finds the paths through the query with the fewest dropped terms; null when there are none. */
function fewestDropped(matches: readonly NodeMatch[], alternatives: readonly KeptTerms[]): Found | null {
  for (let i = 0; i < alternatives.length; ) {
    const { dropped } = alternatives[i] as KeptTerms;
    const steps: NodeMatch[] = [];
    const before: number[][] = [];
    const isLast: boolean[] = [];
    for (; alternatives[i]?.dropped === dropped; i++) {
      addSteps(matches, alternatives[i] as KeptTerms, { steps, before, isLast });
    }
    const paths = new CheapestPaths([...steps.keys()], before, isLast);
    if (!paths.isEmpty) return { paths, steps, dropped };
  }
  return null;
}

type Steps = { steps: NodeMatch[]; before: number[][]; isLast: boolean[] };

function addSteps(
  matches: readonly NodeMatch[],
  { kept, nodes }: KeptTerms,
  { steps, before, isLast }: Steps,
): void {
  const endingAt: number[][] = [[-1]];
  for (const [i, term] of kept.entries()) {
    const ending: number[] = [];
    for (const match of matches) {
      if (match.node.last !== term || !nodes.has(match.node)) continue;
      const first = i + 1 - sizeOfNode(match.node);
      if (first < 0 || kept[first] !== match.node.first) continue;
      before.push([...(endingAt[first] as number[])]);
      isLast.push(i === kept.length - 1);
      ending.push(steps.push(match) - 1);
    }
    endingAt.push(ending);
  }
}

/** One more than the number of terms that can be dropped; the words of phrases count too. */
function mostDropped(kept: readonly KeptTerms[], matches: readonly NodeMatch[]): number {
  const inPhrases = new Map<number, number>();
  for (const { node } of matches) {
    if (node.term.phrase) inPhrases.set(node.first, node.term.words.filter((word) => word !== null).length);
  }
  const phraseWords = [...inPhrases.values()].reduce((sum, words) => sum + words, 0);
  return 1 + Math.max(phraseWords - 1, 0) + (kept.at(-1)?.dropped ?? 0);
}
