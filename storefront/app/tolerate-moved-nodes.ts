/**
 * Lets React remove and insert nodes that something else has moved meanwhile: a browser that translates a page wraps texts in
 * elements of its own, and extensions do the like (https://github.com/facebook/react/issues/11538). React would throw, and
 * the page would be replaced by an error.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let place = before;
    while (place !== null && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}
