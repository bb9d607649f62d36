import { activeValues, type SearchState } from '~/search/url/search-url';

/** The search that a form keeps, as hidden fields. */
export function SearchFields({ state }: { state: SearchState }) {
  return (
    <>
      {state.q && <input type="hidden" name="q" value={state.q} />}
      {activeValues(state).map(({ filter, value }) => (
        <input key={`${filter}-${value}`} type="hidden" name={filter} value={value} />
      ))}
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
    </>
  );
}
