import type { Reindexed } from '../sync/reindex';
import { describeSearch } from '../sync/status';
import { isTrue, type Verified } from '../sync/verify';

/** Describes a rebuild for people, on one line. */
export function describeReindex({ documents, dropped, titles }: Reindexed, seconds: number): string {
  const leftovers = dropped > 0 ? `\n${dropped} half-built indexes of earlier reindexes dropped` : '';
  return `${documents} documents of ${titles} titles indexed in ${seconds.toFixed(1)} s${leftovers}`;
}

/** Describes a comparison for people, a line a fact; zero counts are left out. */
export function describeVerified(verified: Verified, repair: boolean): string {
  const { titles, found, first, underWay, unreadable, mended, left, rebuilt } = verified;
  const wrong = found.missing + found.stale + found.extra;
  const examples = first.map(({ id, drift }) => `  ${drift.padEnd(7)} ${id}`);
  const lines = [
    rebuilt && 'the index was missing or had other settings: it was built anew',
    `${titles} titles compared, ${wrong === 0 ? 'none' : wrong} wrong`,
    wrong > 0 && `missing ${found.missing}, stale ${found.stale}, extra ${found.extra}; the first:`,
    ...examples,
    underWay > 0 && `${underWay} waited to be brought`,
    unreadable > 0 && `${unreadable} cannot be read by the CMS: see its log`,
    repair && wrong > 0 && `${mended} mended`,
    left > 0 && (repair ? `${left} STILL WRONG` : `${left} WRONG: verify without --check puts them right`),
    describeSearch(verified.search),
    isTrue(verified) && 'the index is true',
  ];
  return lines.filter((line) => line !== false).join('\n');
}
