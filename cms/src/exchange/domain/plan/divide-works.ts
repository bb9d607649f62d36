import type { ProductFacts } from '../from-onix/product-facts';
import { groupWorks } from '../group-works';
import type { Catalogue, Incomplete } from './catalogue';
import type { KnownTitle } from './known-title';
import { NEW, type Question } from './question';

/** Products that are one title: one of ours, or a new one. */
export type Work = { products: readonly ProductFacts[]; title: KnownTitle | null };

/** A question about a new edition, with the product that waits for the answer. */
export type TitleQuestion = { question: Question; product: ProductFacts };

/**
 * Divides products by the titles that they belong to. Where a feed has as one work what is several titles of ours, each edition
 * stays where it is, and of a new one a person says where it belongs.
 */
export function divideWorks(
  products: readonly ProductFacts[],
  catalogue: Catalogue,
): { works: readonly Work[]; questions: readonly TitleQuestion[]; refused: readonly Incomplete[] } {
  const questions: TitleQuestion[] = [];
  const refused: Incomplete[] = [];
  const works = groupWorks(products.map((product) => withOurTitle(product, catalogue))).flatMap((group) => {
    const titles = titlesOf(group, catalogue);
    if (titles.size < 2) return [{ products: group, title: [...titles.values()][0] ?? null }];
    const [moved, staying] = partition(group, (product) => isMoved(product, catalogue));
    refused.push(...moved.map(({ isbn, line }) => ({ isbn, line, code: 'other-title' as const })));
    const [homeless, housed] = partition(staying, (product) => !homeOf(product, catalogue));
    const [sellable, formless] = partition(
      homeless,
      ({ edition }) => edition.publicationFormat !== undefined,
    );
    refused.push(...formless.map(({ isbn, line }) => ({ isbn, line, code: 'form-unknown' as const })));
    const answerTo = ({ isbn }: ProductFacts) => catalogue.answers[questionKey(isbn)] ?? '';
    for (const product of sellable) {
      if (answerTo(product) === NEW || titles.has(answerTo(product))) continue;
      questions.push({ question: askForTitle(product, [...titles.values()]), product });
    }
    const works = [...titles.values()].map((title) => ({
      title,
      products: [
        ...housed.filter((product) => homeOf(product, catalogue)?.documentId === title.documentId),
        ...sellable.filter((product) => answerTo(product) === title.documentId),
      ],
    }));
    const fresh = sellable.filter((product) => answerTo(product) === NEW);
    return [...works, { title: null, products: fresh }].filter(({ products }) => products.length > 0);
  });
  return { works, questions, refused };
}

/** The key of the work that editions of one title of ours are, whether a feed says so or not. */
export const ourTitleKey = (documentId: string): string => `title ${documentId}`;

function withOurTitle(product: ProductFacts, { titleOf }: Catalogue): ProductFacts {
  const title = titleOf(product.isbn);
  if (!title) return product;
  return { ...product, workKeys: [...product.workKeys, ourTitleKey(title.documentId)] };
}

/** Whether a sheet has an edition of one title as one of another: an import moves none. */
function isMoved(product: ProductFacts, catalogue: Catalogue): boolean {
  const [ours, named] = [catalogue.titleOf(product.isbn), namedTitle(product, catalogue)];
  return !!ours && !!named && ours.documentId !== named.documentId;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** The title that a product names as its work. */
function namedTitle({ workKeys }: ProductFacts, { titleOfWork }: Catalogue): KnownTitle | undefined {
  return workKeys.map(titleOfWork).find((title) => title !== undefined);
}

/** The title of ours that a product belongs to. */
function homeOf(product: ProductFacts, catalogue: Catalogue): KnownTitle | undefined {
  return catalogue.titleOf(product.isbn) ?? namedTitle(product, catalogue);
}

function titlesOf(group: readonly ProductFacts[], catalogue: Catalogue): Map<string, KnownTitle> {
  const titles = group.flatMap((product) => [
    catalogue.titleOf(product.isbn),
    namedTitle(product, catalogue),
  ]);
  return new Map(titles.flatMap((title) => (title ? [[title.documentId, title]] : [])));
}

const questionKey = (isbn: string) => `title ${isbn}`;

function askForTitle({ isbn }: ProductFacts, titles: readonly KnownTitle[]): Question {
  return {
    ...{ key: questionKey(isbn), kind: 'title', subject: isbn },
    options: titles.map(({ documentId, title }) => ({
      documentId,
      name: title.titleEn ?? title.titleNl ?? '',
    })),
  };
}
