import { formatMoney } from '@colophon/contracts/money/format-money';
import type { Cents } from '@colophon/contracts/money/money';
import { useTranslation } from 'react-i18next';

/** A price without VAT, as item prices are shown (docs/specification.md#money-and-formatting). */
export function Price({ net }: { net: Cents }) {
  const { t } = useTranslation();
  return (
    <p className="price">
      <b>{formatMoney(net)}</b> <span>{t('price.exclShort')}</span>
    </p>
  );
}
