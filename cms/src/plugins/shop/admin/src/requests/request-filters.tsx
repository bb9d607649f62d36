import { Flex } from '@strapi/design-system';
import { useSearchParams } from 'react-router-dom';
import { REQUEST_STATES } from '../../../server/src/domain/request';
import type { RequestListPage } from '../../../server/src/services/request-desk';
import { Choice } from '../choice';
import { useWords } from '../words';

/** What narrows the list. It lives in the address, so Back leads to the list before. */
export function RequestFilters({ kinds }: Pick<RequestListPage, 'kinds'>) {
  const words = useWords();
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
        label={words('requests.kind')}
        any={words('requests.kindAny')}
        options={kinds.map(({ kind, name }) => ({ value: kind, text: name }))}
        value={parameters.get('kind') ?? ''}
        onChange={choose('kind')}
      />
      <Choice
        label={words('requests.state')}
        any={words('requests.stateAny')}
        options={REQUEST_STATES.map((state) => ({ value: state, text: words(`request.state.${state}`) }))}
        value={parameters.get('state') ?? ''}
        onChange={choose('state')}
      />
    </Flex>
  );
}
