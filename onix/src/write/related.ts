import type { OnixProduct } from '../product';
import { identifiersXml } from './identifiers';
import { coded } from './values';
import { complete, composite, each, eachOnce } from './xml';

/** RelatedMaterial: relations of a known kind to what has an identifier. */
export function relatedXml({ relatedWorks, relatedProducts }: OnixProduct): string {
  return composite(
    'RelatedMaterial',
    each(relatedWorks, ({ code, identifiers }) =>
      complete(
        'RelatedWork',
        coded('WorkRelationCode', 164, code),
        identifiersXml('WorkIdentifier', 'WorkIDType', 16, identifiers),
      ),
    ),
    each(relatedProducts, ({ codes, identifiers }) =>
      complete(
        'RelatedProduct',
        eachOnce(codes, (code) => coded('ProductRelationCode', 51, code)),
        identifiersXml('ProductIdentifier', 'ProductIDType', 5, identifiers),
      ),
    ),
  );
}
