import type { Core } from '@strapi/strapi';

/**
 * Strapi's settings of uploads, which it keeps in the database. Photos are turned as they were taken: the optimisation removes
 * the EXIF data that say how, with the place where they were taken.
 */
const SETTINGS = {
  sizeOptimization: true,
  autoOrientation: true,
  responsiveDimensions: true,
  aiMetadata: false,
};

/** Sets the settings of uploads, whatever was chosen in the admin before. */
export async function applyUploadSettings(strapi: Core.Strapi): Promise<void> {
  await strapi.store({ type: 'plugin', name: 'upload', key: 'settings' }).set({ value: SETTINGS });
}
