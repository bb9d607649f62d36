import { INDEX, type Question, SEARCH_PATH } from './question';

const PATHS = [
  '/indexes/nowhere/search',
  '/indexes/nowhere',
  `/indexes/${INDEX}/documents/nowhere`,
  '/nowhere',
  `/indexes/${INDEX}/documents?limit=x`,
  `/indexes/${INDEX}/documents?fields=id&limit=2`,
  '/indexes?limit=1',
  `/indexes/${INDEX}/stats`,
  `/indexes/${INDEX}/settings/ranking-rules`,
  `/indexes/${INDEX}/settings/synonyms`,
  '/health',
  '/tasks/999999',
  '/tasks?statuses=foo',
];

const SEARCHES_IN_THE_ADDRESS = [
  'matchingStrategy=all&q=history&limit=3&attributesToRetrieve=id',
  'q=history&filter=type%20%3D%20academic&limit=3&attributesToRetrieve=id',
  'q=history&limit=x',
  'q=history&foo=1',
  'q=history&facets=type,language&limit=0',
  'q=history&sort=publicationTimestamp:asc&limit=3&attributesToRetrieve=id',
];

const JUST_IDS = { attributesToRetrieve: ['id'] };

const MULTI_SEARCHES: Question[] = [
  multi('ok', {
    queries: [
      { indexUid: INDEX, q: 'history', limit: 3, ...JUST_IDS },
      { indexUid: INDEX, q: 'art', limit: 0, facets: ['type'] },
    ],
  }),
  multi('one wrong', {
    queries: [
      { indexUid: INDEX, q: 'history' },
      { indexUid: 'nowhere', q: 'art' },
    ],
  }),
  multi('bad filter', { queries: [{ indexUid: INDEX, q: 'history', filter: 'nowhere = 1' }] }),
  multi('none', { queries: [] }),
  multi('empty', {}),
  multi('federated', {
    federation: { limit: 5 },
    queries: [
      { indexUid: INDEX, q: 'history', ...JUST_IDS },
      { indexUid: INDEX, q: 'art', ...JUST_IDS, federationOptions: { weight: 0.5 } },
    ],
  }),
];

/** Routes other than the search in one index: their results and errors. */
export function routeQuestions(): Question[] {
  return [
    ...PATHS.map((path): Question => ({ name: `path/${path}`, method: 'GET', path })),
    ...MULTI_SEARCHES,
    ...SEARCHES_IN_THE_ADDRESS.map(
      (query): Question => ({ name: `get/${query}`, method: 'GET', path: `${SEARCH_PATH}?${query}` }),
    ),
  ];
}

function multi(name: string, body: Question['body']): Question {
  return {
    name: `multi/${name}`,
    method: 'POST',
    path: '/multi-search',
    ...(body === undefined ? {} : { body }),
  };
}
