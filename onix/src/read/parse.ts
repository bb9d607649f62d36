import { decodeHTMLStrict } from 'entities';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_NAME_LENGTH, MAX_PRODUCT_CHARACTERS } from './limits';
import { OnixError } from './onix-error';
import { referenceName, type Tree, TreeBuilder } from './tree';

/** A part of a message, in the order of the file. */
type Part = { kind: 'message'; release: string | null } | { kind: 'header' | 'product'; tree: Tree };

/** Characters that the parser gets at once, so that its limits are looked at often enough. */
const SLICE = 65_536;

/** What saxes says of faults that need not stop anybody: it goes on behind them. */
const HARMLESS = /^(?:disallowed character\.$|the string "\]\]>" is|duplicate attribute|malformed comment)/;

/**
 * Parses a decoded feed and gives one tree at a time. Nothing is fetched, and of entities only the names of HTML are known:
 * what a DOCTYPE declares is not read. A Product that is the root is a message of one.
 * @throws OnixError where the file is no ONIX, is damaged, or goes beyond a limit; what stands before was given
 */
export async function* parse(text: AsyncIterable<string>): AsyncGenerator<Part> {
  const parts: Part[] = [];
  const message = new MessageParser((part) => parts.push(part));
  let failure: unknown;
  const attempt = (step: () => void) => {
    try {
      step();
    } catch (error) {
      failure = error;
    }
  };
  try {
    for await (const chunk of text) {
      for (let start = 0; start < chunk.length && failure === undefined; start += SLICE) {
        attempt(() => message.write(chunk.slice(start, start + SLICE)));
        yield* parts.splice(0);
      }
      if (failure !== undefined) break;
    }
  } catch (error) {
    failure = error;
  }
  if (failure === undefined) attempt(() => message.end());
  yield* parts.splice(0);
  if (failure !== undefined) throw failure;
}

class MessageParser {
  readonly #parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  readonly #give: (part: Part) => void;
  #depth = 0;
  /** depth of an element that is skipped with all that is in it, 0 for none */
  #skipping = 0;
  #builder: TreeBuilder | null = null;
  #kind: 'header' | 'product' = 'product';
  /** depth of the outermost element of the tree that is built */
  #from = 0;
  readonly #prefixes = new Set<string>();
  #ending = false;
  #sinceProduct = 0;

  constructor(give: (part: Part) => void) {
    this.#give = give;
    const parser = this.#parser;
    parser.ENTITIES = entities((name) => this.#builder?.notice('unknown-entity', `&${name};`, parser.line));
    parser.on('error', (error) => this.#fault(error.message.replace(/^\d+:\d+: /, '')));
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', () => this.#close());
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
  }

  write(text: string): void {
    this.#sinceProduct += text.length;
    if (this.#sinceProduct > MAX_PRODUCT_CHARACTERS + SLICE) {
      throw new OnixError('too-large', { limit: MAX_PRODUCT_CHARACTERS }, this.#parser.line);
    }
    this.#parser.write(text);
  }

  end(): void {
    this.#ending = true;
    this.#parser.close();
  }

  #fault(message: string): void {
    const { line } = this.#parser;
    if (this.#ending) throw new OnixError('cut-short', {}, line);
    if (message === 'malformed character entity.') {
      this.#builder?.notice('forbidden-character', '', line);
      return;
    }
    // Of an unknown name `entities` has given notice.
    if (message === 'undefined entity.' || HARMLESS.test(message)) return;
    if (message.includes('entity name')) throw new OnixError('bare-ampersand', {}, line);
    throw new OnixError('not-well-formed', { problem: message.replace(/\.$/, '').slice(0, 100) }, line);
  }

  #open(tag: SaxesTagPlain): void {
    const { line } = this.#parser;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new OnixError('too-deep', { limit: MAX_DEPTH }, line);
    if (tag.name.length > MAX_NAME_LENGTH)
      throw new OnixError('name-too-long', { limit: MAX_NAME_LENGTH }, line);
    if (this.#skipping > 0) return;
    if (Object.keys(tag.attributes).length > MAX_ATTRIBUTES) {
      throw new OnixError('too-many-attributes', { limit: MAX_ATTRIBUTES }, line);
    }
    const colon = tag.name.indexOf(':');
    const prefix = colon < 0 ? '' : tag.name.slice(0, colon);
    const name = tag.name.slice(colon + 1);
    if (this.#depth === 1) this.#root(name, prefix, tag.attributes, line);
    else if (!this.#isOurs(prefix, tag.attributes)) this.#skipping = this.#depth;
    else if (this.#builder) this.#builder.open(name, tag.attributes, line);
    else this.#part(name, tag.attributes, line);
  }

  #root(name: string, prefix: string, attributes: Record<string, string>, line: number): void {
    this.#prefixes.add(prefix);
    this.#isOurs(prefix, attributes);
    const root = referenceName(name);
    const release = attributes.release?.trim() || null;
    if (root === 'Product') {
      this.#give({ kind: 'message', release });
      this.#part(name, attributes, line);
    } else if (root.toLowerCase() !== 'onixmessage') {
      throw new OnixError('not-onix', { name: name.slice(0, MAX_NAME_LENGTH) }, line);
    } else if (release !== null && !/^[23](?:\.|$)/.test(release)) {
      throw new OnixError('unsupported-release', { release: release.slice(0, 20) }, line);
    } else this.#give({ kind: 'message', release });
  }

  /** Whether an element belongs to ONIX or XHTML, and not to the extensions of a sender. */
  #isOurs(prefix: string, attributes: Record<string, string>): boolean {
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith('xmlns:') && /onix|xhtml/i.test(value))
        this.#prefixes.add(name.slice('xmlns:'.length));
    }
    const namespace = attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`];
    if (namespace !== undefined && namespace !== '') return /onix|xhtml/i.test(namespace);
    return prefix === '' || this.#prefixes.has(prefix);
  }

  #part(name: string, attributes: Record<string, string>, line: number): void {
    const known = referenceName(name);
    if (known !== 'Header' && known !== 'Product') {
      this.#skipping = this.#depth;
      return;
    }
    this.#kind = known === 'Header' ? 'header' : 'product';
    this.#from = this.#depth;
    this.#builder = new TreeBuilder();
    this.#builder.open(name, attributes, line);
  }

  #close(): void {
    const depth = this.#depth;
    this.#depth -= 1;
    if (this.#skipping > 0) {
      if (this.#skipping === depth) this.#skipping = 0;
    } else if (this.#builder && depth >= this.#from) {
      const tree = this.#builder.close(this.#parser.line);
      if (tree) {
        this.#builder = null;
        this.#give({ kind: this.#kind, tree });
      }
    }
    if (!this.#builder) this.#sinceProduct = 0;
  }

  #text(text: string): void {
    if (this.#skipping === 0) this.#builder?.text(text);
  }
}

/** The entities of XML and HTML as the object in which saxes looks a name up. */
function entities(unknown: (name: string) => void): Record<string, string> {
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        const character = namedEntity(String(name));
        if (character === undefined) unknown(String(name));
        return character;
      },
    },
  );
}

/** The character of a named entity of HTML, which has all that the DTD of ONIX 2.1 allows; undefined for no known name. */
function namedEntity(name: string): string | undefined {
  const reference = `&${name};`;
  const character = decodeHTMLStrict(reference);
  return character === reference ? undefined : character;
}
