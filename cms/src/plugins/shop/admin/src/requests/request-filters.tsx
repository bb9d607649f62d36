import { REQUEST_STATES, type RequestListPage } from '@colophon/contracts/shop-admin/requests';
import { Flex } from '@strapi/design-system';
import { useSearchParams } from 'react-router-dom';
import { Choice } from '../components/choice';
import { useTranslate } from '../messages';

/** Filters of the list. They are in the URL, so that Back returns to the previous list. */
export function RequestFilters({ kinds }: Pick<RequestListPage, 'kinds'>) {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const choose = (name: 'kind' | 'state') => (value: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    setParameters(next);
  };
  return (
    <Flex gap={4} wrap="wrap" alignItems="flex-end">
      <Choice
        label={t('requests.kind')}
        any={t('requests.kindAny')}
        options={kinds.map(({ kind, name }) => ({ value: kind, text: name }))}
        value={parameters.get('kind') ?? ''}
        onChange={choose('kind')}
      />
      <Choice
        label={t('requests.state')}
        any={t('requests.stateAny')}
        options={REQUEST_STATES.map((state) => ({ value: state, text: t(`request.state.${state}`) }))}
        value={parameters.get('state') ?? ''}
        onChange={choose('state')}
      />
    </Flex>
  );
}
