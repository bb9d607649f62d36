import type { OnixProduct } from '../../product';
import { children, type OnixElement } from '../element';
import { codeIn, codesIn, identifiersIn, type Reading } from '../reading';

/** RelatedMaterial: works and products that this one belongs to. Those without an identifier are left out. */
export function related(
  reading: Reading,
  block: OnixElement | undefined,
): Pick<OnixProduct, 'relatedWorks' | 'relatedProducts'> {
  return {
    relatedWorks: children(block, 'RelatedWork').flatMap((element) => {
      const code = codeIn(reading, element, 'WorkRelationCode', 164);
      const identifiers = identifiersIn(reading, element, 'WorkIdentifier', 'WorkIDType', 16);
      return code === null || identifiers.length === 0 ? [] : [{ code, identifiers }];
    }),
    relatedProducts: children(block, 'RelatedProduct').flatMap((element) => {
      const codes = codesIn(reading, element, 'ProductRelationCode', 51);
      const identifiers = identifiersIn(reading, element, 'ProductIdentifier', 'ProductIDType', 5);
      return codes.length === 0 || identifiers.length === 0 ? [] : [{ codes, identifiers }];
    }),
  };
}
