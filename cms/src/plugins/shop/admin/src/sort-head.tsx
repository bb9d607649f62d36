import { TextButton } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import { useSearchParams } from 'react-router-dom';
import { useWords } from './words';

type Props = {
  column: string;
  label: string;
  /** whether the list is sorted by this when nobody says so */
  isDefault?: boolean;
};

/** A head of a table that sorts by its column, in the other direction when it does so already. */
export function SortHead({ column, label, isDefault = false }: Props) {
  const words = useWords();
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
      aria-label={words('orders.sortBy', { column: label })}
      aria-pressed={isCurrent}
      endIcon={isCurrent ? arrow : undefined}
      onClick={sort}
    >
      {label}
    </TextButton>
  );
}
