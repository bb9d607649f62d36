import type { EndedSale } from '@colophon/contracts/catalogue/product';
import type { OnixProduct } from '@colophon/onix/product';
import type { EditionFacts } from '../catalogue-facts';
import { defined } from './defined';
import { isFree } from './prices';

/** List 64. */
const ENDED: Readonly<Record<string, EndedSale>> = {
  '06': 'sold-out',
  '07': 'out-of-print',
  '08': 'withdrawn',
  '11': 'withdrawn',
  '13': 'withdrawn',
};

/** What a product says of its edition, prices aside. */
export function editionFacts(product: OnixProduct): Partial<EditionFacts> {
  const { publishingStatus, supplies, texts } = product;
  const day = (role: string) =>
    product.publishingDates.find((one) => one.role === role && one.date.length === 10)?.date;
  const pages = ['00', '07', '08', '05', '11'].flatMap(
    (type) => product.extents.find((one) => one.type === type && one.unit === '03')?.value ?? [],
  )[0];
  const isOpenAccess =
    texts.some(({ type }) => type === '20') || (isFree(supplies) && product.licence !== null);
  return defined({
    publicationDate: day('01') ?? day('11'),
    ended: publishingStatus ? (ENDED[publishingStatus] ?? null) : undefined,
    // That it is not, no feed says.
    openAccess: isOpenAccess || undefined,
    pages: pages === undefined ? undefined : Math.round(pages),
    widthMm: rounded(product.widthMm),
    heightMm: rounded(product.heightMm),
    depthMm: rounded(product.thicknessMm),
    weightGrams: rounded(product.weightGrams),
  });
}

const rounded = (measure: number | null) => (measure === null ? undefined : Math.round(measure));
