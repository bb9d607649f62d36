/** What tells of a product which others are of the same work. */
export type Groupable = {
  isbn: string;
  /** names of its work: identifiers of the work and of the title, each with its scheme before it */
  workKeys: readonly string[];
  /** ISBNs of other forms of the same work */
  otherForms: readonly string[];
};

/**
 * Groups products by their works: those that name the same work, and those of which one names the other as another form
 * (a link in one direction is enough; many feeds have no more). The order of the products does not matter.
 * @returns the groups, each in the order of its ISBNs, and these in the order of their first
 */
export function groupWorks<P extends Groupable>(products: readonly P[]): P[][] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root))
      root = next;
    // Shortens the path: a thousand editions of one work would be a thousand steps.
    for (let at = key; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const join = (a: string, b: string) => parents.set(rootOf(a), rootOf(b));
  for (const { isbn, workKeys, otherForms } of products) {
    for (const key of workKeys) join(`isbn ${isbn}`, `work ${key}`);
    for (const other of otherForms) join(`isbn ${isbn}`, `isbn ${other}`);
  }
  const groups = new Map<string, P[]>();
  for (const product of [...products].sort((a, b) => compare(a.isbn, b.isbn))) {
    const root = rootOf(`isbn ${product.isbn}`);
    const group = groups.get(root);
    if (group) group.push(product);
    else groups.set(root, [product]);
  }
  return [...groups.values()];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
