import { formatMoney } from '@colophon/contracts/format-money';
import type { Cents } from '@colophon/contracts/money';
import { useTranslation } from 'react-i18next';

/** A price without VAT, as item prices are shown (SPEC section 9). */
export function Price({ net }: { net: Cents }) {
  const { t } = useTranslation();
  return (
    <p className="price">
      <b>{formatMoney(net)}</b> <span>{t('price.exclShort')}</span>
    </p>
  );
}
