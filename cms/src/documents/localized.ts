import type { Core, UID } from '@strapi/strapi';

type PluginOptions = { i18n?: { localized?: boolean } };

/** Returns true if documents of a type have a row for each language. */
export function isLocalized(strapi: Core.Strapi, uid: string): boolean {
  const options: PluginOptions | undefined = strapi.getModel(uid as UID.Schema)?.pluginOptions;
  return options?.i18n?.localized === true;
}

/** Returns true if a field of a localized type has the same value in all languages. */
export function isSharedField(strapi: Core.Strapi, uid: string, field: string): boolean {
  const attribute: { pluginOptions?: PluginOptions } | undefined = strapi.getModel(uid as UID.Schema)
    ?.attributes[field];
  return attribute?.pluginOptions?.i18n?.localized === false;
}
