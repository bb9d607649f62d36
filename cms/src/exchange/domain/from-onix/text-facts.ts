import type { OnixProduct, Text } from '@colophon/onix/product';
import type { TitleFacts } from '../catalogue-facts';
import { tocOfMarkdown } from '../toc-markdown';
import { defined } from './defined';

/** Texts that everybody may read: list 154. */
const isPublic = ({ audiences }: Text) =>
  audiences.length === 0 || audiences.includes('00') || audiences.includes('03');

/** The texts of a product that everybody may read. */
export function textFacts(product: OnixProduct): Partial<TitleFacts> {
  const isDutchWork = product.languages.find(({ role }) => role === '01')?.code === 'dut';
  const text = (type: string, isDutch: boolean) =>
    product.texts.find(
      (one) =>
        one.type === type &&
        isPublic(one) &&
        (one.language === null ? isDutchWork : one.language === 'dut') === isDutch &&
        (one.language === null || one.language === 'dut' || one.language === 'eng'),
    )?.text;
  const toc = (isDutch: boolean) => {
    const contents = text('04', isDutch);
    return contents === undefined ? undefined : tocOfMarkdown(contents);
  };
  return defined({
    teaserEn: text('02', false),
    teaserNl: text('02', true),
    descriptionEn: text('03', false),
    descriptionNl: text('03', true),
    abstractEn: text('30', false),
    abstractNl: text('30', true),
    tocEn: toc(false),
    tocNl: toc(true),
  });
}
