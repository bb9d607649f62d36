import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What narrows a list, as a form has it before it is asked for. It lives in the address, so that Back leads to the
 * search before, and so that other pages can link to one.
 * @param kept  parameters of the address that outlive a new search
 */
export function useFilters<Name extends string>(fields: readonly Name[], kept: readonly string[] = []) {
  const [parameters, setParameters] = useSearchParams();
  const [filters, setFilters] = useState(
    () =>
      Object.fromEntries(fields.map((name) => [name, parameters.get(name) ?? ''])) as Record<Name, string>,
  );
  return {
    filters,
    change: (name: Name) => (value: string) => setFilters((old) => ({ ...old, [name]: value })),
    search(event: FormEvent) {
      event.preventDefault();
      const next = new URLSearchParams(
        Object.entries<string>(filters).filter(([, value]) => value.trim() !== ''),
      );
      for (const name of kept) {
        const value = parameters.get(name);
        if (value) next.set(name, value);
      }
      setParameters(next);
    },
    clear: () => setParameters({}),
  };
}
