import { textOf } from './read-page';

/** The address of a book on the home page. */
export async function sampleBook(storefront: string): Promise<string> {
  const path = /href="(\/en\/book\/\d{13}\/[^"]+)"/.exec(await textOf(`${storefront}/en`))?.[1];
  if (!path) throw new Error('the home page shows no book');
  return path;
}

/** The number of a product that can be ordered. */
export async function someProduct(storefront: string): Promise<number> {
  const html = await textOf(storefront + (await sampleBook(storefront)));
  const id = Number(/name="productId"[^>]*value="(\d+)"/.exec(html)?.[1]);
  if (!id) throw new Error('that book is not for sale');
  return id;
}
