import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Filters of a list, as a form has them before it is submitted. They are in the URL, so that Back returns to the previous
 * search, and other pages can link to one.
 * @param preserved  URL parameters that a new search keeps
 */
export function useFilters<Name extends string>(fields: readonly Name[], preserved: readonly string[] = []) {
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
      for (const name of preserved) {
        const value = parameters.get(name);
        if (value) next.set(name, value);
      }
      setParameters(next);
    },
    clear: () => setParameters({}),
  };
}
