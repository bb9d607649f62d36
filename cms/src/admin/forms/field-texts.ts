import en from './en.json';
import nl from './nl.json';

type FieldTexts = Readonly<Record<string, Readonly<Record<string, { label: string; hint: string }>>>>;

/**
 * Labels and hints of fields by content type or component. English ones of content types stand in their layouts
 * (`cms/src/layouts`); the panel has no layouts of ours for components.
 */
const FIELD_TEXTS: Readonly<Record<string, FieldTexts>> = { en, nl };

/** The labels of a language by the panel's keys. */
export function keyedLabels(language: 'en' | 'nl'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FIELD_TEXTS[language] ?? {}).flatMap(([uid, fields]) =>
      Object.entries(fields).map(([field, { label }]) => [
        `content-manager.${kindOf(uid)}.${uid}.${field}`,
        label,
      ]),
    ),
  );
}

function kindOf(uid: string): string {
  return uid.startsWith('api::') ? 'content-types' : 'components';
}

/** The hint of a field of a content type or component in the panel's language; undefined where the stored one is right. */
export function hintOf(uid: string, field: string, language: string): string | undefined {
  return FIELD_TEXTS[language]?.[uid]?.[field]?.hint;
}
