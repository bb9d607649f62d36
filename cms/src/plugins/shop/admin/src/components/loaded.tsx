import { Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { type MessageKey, useTranslate } from '../messages';
import type { ShopData } from '../use-shop-data';

/** Renders requested data once it has loaded, else the loading or error state. */
export function Loaded<T>({
  data,
  failed,
  children,
}: {
  data: ShopData<T>;
  failed: MessageKey;
  children: (loaded: T) => ReactNode;
}) {
  const t = useTranslate();
  if (data.state === 'loading') return <Page.Loading />;
  if (data.state !== 'ready') return <Page.Error content={t(failed)} />;
  return children(data.data);
}
