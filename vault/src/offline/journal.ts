import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type AuditLink, auditLinkSchema } from '@colophon/contracts/author-export';
import { z } from 'zod';
import { brokenAt, nextLink } from '../audit-chain';
import type { TrailMark } from './check-trail';
import { CommandError } from './command-error';

/** What finance did with the data, beside its private keys: only ever added to, each line bound to the one before. */
export const JOURNAL_FILE = 'author-form-journal.jsonl';

const openedFactsSchema = z.object({ trail: z.object({ number: z.number(), hash: z.string() }).optional() });

export type Journal = {
  /** the end of the site's audit trail when an export was opened last; null when none was */
  lastSeen: TrailMark | null;
  /** writes a line down before the thing itself is done. @returns its number */
  record(action: 'key.made' | 'export.opened' | 'export.purged', facts: object, now: Date): number;
};

/**
 * Opens the journal that lies beside a private key.
 * @throws CommandError when it was changed by other hands
 */
export function openJournal(keyFile: string): Journal {
  const file = join(dirname(keyFile), JOURNAL_FILE);
  const links = existsSync(file) ? readLinks(file) : [];
  const broken = brokenAt(links);
  if (broken !== null) {
    throw new CommandError(
      `${file} is not as it was written: line ${broken} was changed. Keep it, and tell the press's data protection officer.`,
    );
  }
  return {
    lastSeen: links.reduce<TrailMark | null>((seen, link) => trailIn(link) ?? seen, null),
    record(action, facts, now) {
      const said = {
        at: now.toISOString(),
        actor: userInfo().username,
        action,
        subject: '',
        facts: JSON.stringify(facts),
      };
      const link = nextLink(links.at(-1) ?? null, said);
      append(file, link);
      links.push(link);
      return link.number;
    },
  };
}

function append(file: string, link: AuditLink): void {
  const descriptor = openSync(file, 'a', 0o600);
  try {
    appendFileSync(descriptor, `${JSON.stringify(link)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readLinks(file: string): AuditLink[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => auditLinkSchema.parse(JSON.parse(line)));
  } catch {
    throw new CommandError(`${file} cannot be read. Keep it, and tell the press's data protection officer.`);
  }
}

function trailIn({ action, facts }: AuditLink): TrailMark | null {
  return action === 'export.opened' ? (openedFactsSchema.parse(JSON.parse(facts)).trail ?? null) : null;
}
