import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  authors: readonly string[];
  editors: readonly string[];
  /** renders the line where it may contain highlights */
  show?: (line: string) => ReactNode;
};

/** The credit line of a book: 'H. Floris Cohen', 'E. Jorink and A. Maas (eds)', 'Tue Trinh et al. (eds)'. */
export function Credit({ authors, editors, show }: Props) {
  const { t } = useTranslation();
  const names = authors.length > 0 ? authors : editors;
  if (names.length === 0) return null;
  const who = names.length > 2 ? `${names[0]} ${t('credit.etAl')}` : names.join(` ${t('credit.and')} `);
  const role = authors.length > 0 ? '' : ` (${t(names.length === 1 ? 'credit.ed' : 'credit.eds')})`;
  return <p className="credit">{show ? show(who + role) : who + role}</p>;
}
