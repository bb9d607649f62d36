const LISTS: Readonly<Record<string, string>> = {
  'non-fiction': '/books?type=nonfiction',
  educational: '/books?type=educational',
  academic: '/books?type=academic',
  'open-access': '/books?openAccess=1',
  journals: '/search?type=journal',
  disciplines: '/search',
  series: '/search',
  news: '#news',
  events: '#news',
};

/** A section's single titles, by the search that shows them. */
const SINGLES: Readonly<Record<string, (slug: string) => string>> = {
  discipline: (slug) => `/search?disciplines=${slug}`,
  series: (slug) => `/search?series=${slug}`,
  journal: (slug) => `/search?type=journal&q=${words(slug)}`,
  author: (slug) => `/search?q=${words(slug)}`,
  news: () => '#news',
  event: () => '#news',
};

/**
 * Where the address of a section leads that has no page of its own: to the list or the search that shows the
 * same titles. The address is good already, and stays so when the page comes.
 * @param path   after the locale, without slash: 'discipline/history'
 * @returns an address after the locale, or null when the path is no section's
 */
export function sectionAddress(path: string): string | null {
  const [section = '', slug, ...more] = path.split('/');
  if (!Object.hasOwn(slug === undefined ? LISTS : SINGLES, section)) return null;
  if (more.length > 0) return null;
  if (slug === undefined) return LISTS[section] ?? null;
  return /^[a-z0-9-]+$/.test(slug) ? (SINGLES[section]?.(slug) ?? null) : null;
}

function words(slug: string): string {
  return slug.replaceAll('-', '+');
}
