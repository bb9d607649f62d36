import { Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import type { ShopData } from './use-shop-data';
import { type ShopWord, useWords } from './words';

/** The part of a page that was asked for: what it shows once it is there, and else how it stands with it. */
export function Answered<T>({
  answer,
  failed,
  children,
}: {
  answer: ShopData<T>;
  failed: ShopWord;
  children: (data: T) => ReactNode;
}) {
  const words = useWords();
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state !== 'ready') return <Page.Error content={words(failed)} />;
  return children(answer.data);
}
