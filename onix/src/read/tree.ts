import { mendText, withoutForbiddenReferences } from './characters';
import type { OnixElement } from './element';
import type { FindingCode } from './finding-codes';
import { MAX_ELEMENTS } from './limits';
import { OnixError } from './onix-error';
import { SHORT_TAGS } from './short-tags';

/** Something that the parser noticed inside of an element. */
type Notice = { code: FindingCode; value: string | null; line: number; path: string };

/** One product or header as a tree, and what was noticed in it while parsing. */
export type Tree = { root: OnixElement; notices: readonly Notice[] };

/** Elements that hold HTML: what is in them keeps its names. The last three are of release 2.1. */
const HTML_INSIDE = new Set(
  (
    'AncillaryContentDescription AudienceDescription BiographicalNote BookClubAdoption CitationNote ConferenceTheme ' +
    'ContributorDescription ContributorStatement CopiesSold CopyrightStatementText EditionStatement EventDescription ' +
    'FeatureNote IllustrationsNote InitialPrintRun MarketPublishingStatusNote PrizeJury PrizeStatement PromotionCampaign ' +
    'PromotionContact PublishingStatusNote ReissueDescription ReligiousTextFeatureDescription ReprintDetail ' +
    'SalesRestrictionNote Text TextSourceDescription TitleStatement VenueNote WebsiteDescription ' +
    'MainDescription Annotation ReviewQuote'
  ).split(' '),
);
const MAX_NOTICES = 100;

/** The reference name of a tag without its prefix; names that are no ONIX stay as they are. */
export function referenceName(name: string): string {
  return SHORT_TAGS.get(name) ?? name;
}

/** Builds the tree of one product. */
export class TreeBuilder {
  readonly #open: OnixElement[] = [];
  readonly #notices: Notice[] = [];
  /** how many of the open elements are inside of one with HTML, itself included */
  #html = 0;
  #elements = 0;
  #forbiddenReference = false;

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS)
      throw new OnixError('too-many-elements', { limit: MAX_ELEMENTS }, line);
    const parent = this.#open.at(-1);
    const known = this.#html > 0 ? name.toLowerCase() : referenceName(name);
    const path = !parent ? '' : parent.path === '' ? known : `${parent.path}/${known}`;
    const element = {
      name: known,
      attributes,
      children: [],
      line,
      path: this.#html > 0 ? (parent?.path ?? '') : path,
    };
    parent?.children.push(element);
    this.#open.push(element);
    if (this.#html > 0 || HTML_INSIDE.has(known)) this.#html += 1;
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    if (this.#html === 0 && text.trim() === '') return;
    const last = element.children.length - 1;
    const before = element.children[last];
    if (typeof before === 'string') element.children[last] = before + text;
    else element.children.push(text);
  }

  notice(code: FindingCode, value: string | null, line: number): void {
    if (code === 'forbidden-character' && value !== null) this.#forbiddenReference = true;
    if (this.#notices.length >= MAX_NOTICES) return;
    this.#notices.push({ code, value, line, path: this.#open.at(-1)?.path ?? '' });
  }

  /** Closes the innermost element. @returns the whole tree when it was the outermost */
  close(line: number): Tree | null {
    const element = this.#open.pop() as OnixElement;
    if (this.#html > 0) this.#html -= 1;
    element.children = element.children.map((node) =>
      typeof node === 'string' ? this.#clean(node, line, element) : node,
    );
    if (this.#open.length > 0) return null;
    return { root: element, notices: this.#notices };
  }

  #clean(text: string, line: number, { path }: OnixElement): string {
    const {
      text: clean,
      forbidden,
      unreadable,
    } = mendText(this.#forbiddenReference ? withoutForbiddenReferences(text) : text);
    if (this.#notices.length < MAX_NOTICES) {
      if (forbidden) this.#notices.push({ code: 'forbidden-character', value: null, line, path });
      if (unreadable) this.#notices.push({ code: 'unreadable-character', value: null, line, path });
    }
    return clean;
  }
}
