import type { Core, UID } from '@strapi/strapi';
import { applyOnce } from '../boot/apply-once';
import { formRows, type TypeLayout } from './layout';
import { LAYOUTS, nameOfField } from './layouts';

type Metadata = { edit: Record<string, unknown>; list: Record<string, unknown> };
type Configuration = {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
};
type ContentTypes = {
  findConfiguration(type: { uid: string }): Promise<Configuration>;
  updateConfiguration(type: { uid: string }, configuration: Configuration): Promise<unknown>;
};

/** Applies usable lists and forms for every type; later changes by staff are preserved. */
export async function applyLayouts(strapi: Core.Strapi): Promise<void> {
  const contentTypes: ContentTypes = strapi.plugin('content-manager').service('content-types');
  for (const [uid, layout] of Object.entries(LAYOUTS)) {
    await applyOnce(strapi, `layout:${uid}`, layout, async () => {
      const current = await contentTypes.findConfiguration({ uid });
      await contentTypes.updateConfiguration({ uid }, arrangeForm(strapi, uid, current, layout));
    });
  }
}

function arrangeForm(
  strapi: Core.Strapi,
  uid: string,
  { settings, metadatas, layouts }: Configuration,
  layout: TypeLayout,
): Configuration {
  const [sortBy, sortOrder] = layout.sort ?? [layout.mainField, 'ASC'];
  const form = formRows(layout.form);
  const placed = new Set(form.flat().map(({ name }) => name));
  const rest = layouts.edit.flat().filter(({ name }) => !placed.has(name));
  return {
    settings: {
      ...settings,
      mainField: layout.mainField,
      defaultSortBy: sortBy,
      defaultSortOrder: sortOrder,
      pageSize: 50,
    },
    metadatas: Object.fromEntries(
      Object.entries(metadatas).map(([field, metadata]) => [
        field,
        setLabels(metadata, {
          hint: layout.hints?.[field],
          label: nameOfField(uid, field),
          readOnly: layout.readOnly?.includes(field) ?? false,
          mainField: targetName(strapi, uid, field),
        }),
      ]),
    ),
    layouts: { list: [...layout.list], edit: [...form, ...rest.map((field) => [field])] },
  };
}

function setLabels(
  { edit, list }: Metadata,
  {
    label,
    hint,
    readOnly,
    mainField,
  }: { label: string; hint: string | undefined; readOnly: boolean; mainField: string | null },
): Metadata {
  if (!('label' in edit)) return { edit, list: { ...list, label } };
  return {
    edit: {
      ...edit,
      label,
      description: hint ?? '',
      editable: !readOnly,
      ...(mainField && 'mainField' in edit ? { mainField } : {}),
    },
    list: { ...list, label },
  };
}

/** The field by which editors choose a related document: an edition by its label, never by an id. */
function targetName(strapi: Core.Strapi, uid: string, field: string): string | null {
  const attributes: Record<string, { type: string; target?: string }> = strapi.getModel(
    uid as UID.ContentType,
  ).attributes;
  const target = attributes[field]?.target;
  return (target && LAYOUTS[target]?.mainField) || null;
}
