import { TextButton } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import { useSearchParams } from 'react-router-dom';
import { useTranslate } from '../messages';

type Props = {
  column: string;
  label: string;
  /** whether this is the default sort column of the list */
  isDefault?: boolean;
};

/** A header cell that sorts by its column; a second click reverses the direction. */
export function SortHead({ column, label, isDefault = false }: Props) {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const current = parameters.get('sort');
  const isCurrent = current === column || (current === null && isDefault);
  const isDown = parameters.get('order') !== 'asc';
  const sort = () => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    next.set('sort', column);
    next.set('order', isCurrent && isDown ? 'asc' : 'desc');
    setParameters(next);
  };
  const arrow = isDown ? <CaretDown aria-hidden /> : <CaretUp aria-hidden />;
  return (
    <TextButton
      aria-label={t('orders.sortBy', { column: label })}
      aria-pressed={isCurrent}
      endIcon={isCurrent ? arrow : undefined}
      onClick={sort}
    >
      {label}
    </TextButton>
  );
}
