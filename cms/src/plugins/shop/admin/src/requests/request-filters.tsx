import { Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useSearchParams } from 'react-router-dom';
import { REQUEST_STATES } from '../../../server/src/domain/request';
import type { RequestListPage } from '../../../server/src/services/request-desk';
import { useWords } from '../words';

/** What narrows the list. It lives in the address, so Back leads to the list before. */
export function RequestFilters({ kinds }: Pick<RequestListPage, 'kinds'>) {
  const words = useWords();
  return (
    <Flex gap={4} wrap="wrap" alignItems="flex-end">
      <Choice
        name="kind"
        label={words('requests.kind')}
        any={words('requests.kindAny')}
        options={kinds.map(({ kind, name }) => ({ value: kind, text: name }))}
      />
      <Choice
        name="state"
        label={words('requests.state')}
        any={words('requests.stateAny')}
        options={REQUEST_STATES.map((state) => ({ value: state, text: words(`request.state.${state}`) }))}
      />
    </Flex>
  );
}

type ChoiceProps = {
  name: 'kind' | 'state';
  label: string;
  any: string;
  options: { value: string; text: string }[];
};

function Choice({ name, label, any, options }: ChoiceProps) {
  const [parameters, setParameters] = useSearchParams();
  const choose = (value: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    setParameters(next);
  };
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <SingleSelect
        placeholder={any}
        value={parameters.get(name) ?? ''}
        onChange={(chosen) => choose(String(chosen))}
        onClear={() => choose('')}
      >
        {options.map(({ value, text }) => (
          <SingleSelectOption key={value} value={value}>
            {text}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}
