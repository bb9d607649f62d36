import { Link } from '@strapi/icons';
import { useDocumentRBAC } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import type { Action } from '../unpublish/action';
import { MergeDialog } from './merge-dialog';
import { useMessages } from './messages';

const PERSON = 'api::person.person';

/** The entry in the menu of a person's form that merges them into another person. */
export const mergeAction: Action = ({ model, documentId }) => {
  const t = useMessages();
  const canDelete = useDocumentRBAC('merge', ({ canDelete: can }) => can);
  // Another component with each render would forget what was typed.
  const content = useMemo(
    () =>
      ({ onClose }: { onClose: () => void }) => (
        <MergeDialog documentId={documentId ?? ''} onClose={onClose} />
      ),
    [documentId],
  );
  if (model !== PERSON || !documentId || !canDelete) return null;
  return {
    label: t('action'),
    icon: <Link />,
    position: ['header'],
    dialog: { type: 'modal', title: t('title'), content },
  };
};
mergeAction.position = ['header'];
