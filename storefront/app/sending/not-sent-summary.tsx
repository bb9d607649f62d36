import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import type { NotSent } from './keep-page';

/** The error summary of a form that did not reach the server; takes the focus after each attempt. */
export function NotSentSummary({ notSent }: { notSent: NotSent }) {
  const { t } = useTranslation('shop');
  // A new array for each attempt: the summary takes the focus for new messages only.
  const messages = useMemo(() => (notSent ? [t('error.network')] : []), [notSent, t]);
  return <ErrorSummary errors={NO_ERRORS} messages={messages} labelOf={String} />;
}

const NO_ERRORS = {};
