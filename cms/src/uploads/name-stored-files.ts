import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { strings } from '@strapi/utils';
import { replaceMethod } from '../strapi-patches/replace-method';
import { storedName } from './domain/stored-name';

type ImageService = { generateFileName(name: string): string };

/**
 * Makes Strapi name stored files by {@link storedName}. Its own names of files in a script that it cannot transliterate have no
 * letters, and those of long names are longer than a file name may be. Editors see the name that they gave.
 */
export function nameStoredFiles(strapi: Core.Strapi): void {
  const images: ImageService = strapi.plugin('upload').service('image-manipulation');
  replaceMethod(
    images,
    'generateFileName',
    () => (name) =>
      storedName(
        strings.nameToSlug(name, { separator: '_', lowercase: false }),
        randomBytes(5).toString('hex'),
      ),
  );
}
