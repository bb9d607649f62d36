import type { Core, UID } from '@strapi/strapi';
import { shopConfig } from '../config';
import { panelLanguage } from '../platform/domain/panel-language';
import { replyToAdmin } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { validationError } from './check-staff-input';
import { type FieldAttribute, misreadFields } from './domain/misread-fields';

/** Registers our custom fields with Strapi; the column of one has the type that it declares. */
export function registerFields(strapi: Core.Strapi): void {
  strapi.customFields.register({
    name: 'money',
    plugin: 'shop',
    type: 'integer',
    inputSize: { default: 4, isResizable: true },
  });
  strapi.customFields.register({
    name: 'sale-state',
    plugin: 'shop',
    type: 'enumeration',
    inputSize: { default: 6, isResizable: true },
  });
}

type Middleware = Parameters<Core.Strapi['documents']['use']>[0];

/**
 * Refuses values that a field's form refuses too, from any client, with an error at the field
 * (`domain/misread-fields`).
 */
export function refuseMisreadFields(strapi: Core.Strapi): void {
  const middleware: Middleware = (context, next) => {
    const params: object = context.params ?? {};
    const data: unknown = 'data' in params ? params.data : null;
    if (typeof data === 'object' && data !== null) {
      const { attributes } = strapi.getModel(context.uid as UID.ContentType);
      const problems = misreadFields(
        data as Record<string, unknown>,
        attributes as Record<string, FieldAttribute>,
        panelLanguage(strapi.requestContext.get()),
      );
      if (problems.length > 0) throw validationError(problems);
    }
    return next();
  };
  strapi.documents.use(middleware);
}

/** The time zone of the press for the panel, which is built once, while the zone is a setting. */
export const pressClockController = ({ strapi }: { strapi: Core.Strapi }) => ({
  show(context: AdminContext<'pressClock'>): void {
    replyToAdmin(context, { timeZone: shopConfig(strapi).timeZone });
  },
});
