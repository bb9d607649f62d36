import { isLocale, otherLocale } from '@colophon/contracts/values/locale';
import type { BulkAction } from './action';
import { Explained } from './explained';
import { useUnpublishMessages } from './messages';

/**
 * The actions of a list with an *Unpublish* that says which language goes, and what stays. Strapi's own asks in English whether
 * one is sure, and unpublishes only the language of the list.
 */
export function bulkUnpublish(actions: readonly BulkAction[]): BulkAction[] {
  return actions.map((action) => (action.type === 'unpublish' ? explained(action) : action));
}

function explained(original: BulkAction): BulkAction {
  const action: BulkAction = (props) => {
    const { t, nameOf } = useUnpublishMessages();
    const given = original(props);
    if (!given?.dialog) return given;
    const shown = props.documents.filter(({ status }) => status === 'published' || status === 'modified');
    // A list shows one language; what has no languages has none here.
    const locale = shown[0]?.locale;
    const isOneLanguage = typeof locale === 'string' && isLocale(locale);
    const names = isOneLanguage ? { language: nameOf(locale), other: nameOf(otherLocale(locale)) } : {};
    const title = t(isOneLanguage ? 'manyTitle' : 'manySiteTitle', { ...names, count: shown.length });
    const body = t(isOneLanguage ? 'manyBody' : 'manySiteBody', names);
    return {
      ...given,
      label: t(isOneLanguage ? 'one' : 'site', names),
      dialog: { ...given.dialog, title, content: <Explained text={body} /> },
    };
  };
  action.type = original.type;
  return action;
}
