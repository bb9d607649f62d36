import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type AuditLink, auditLinkSchema } from '@colophon/contracts/forms/author-export';
import { z } from 'zod';
import { brokenAt, nextLink } from '../audit-chain';
import type { AuditLogMark } from './check-audit-log';
import { CommandError } from './command-error';

/**
 * Finance's log of its operations on the data, next to its private keys: append-only, each line chained to the one
 * before.
 */
export const JOURNAL_FILE = 'author-form-journal.jsonl';

const openedFactsSchema = z.object({ trail: z.object({ number: z.number(), hash: z.string() }).optional() });

export type Journal = {
  /** the end of the site's audit log when an export was last opened; null when none was */
  lastSeen: AuditLogMark | null;
  /** appends a line before the operation itself. @returns its number */
  record(action: 'key.made' | 'export.opened' | 'export.purged', facts: object, now: Date): number;
};

/**
 * Opens the journal next to a private key.
 * @throws CommandError when it was tampered with
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
    lastSeen: links.reduce<AuditLogMark | null>((seen, link) => auditLogMarkIn(link) ?? seen, null),
    record(action, facts, now) {
      const entry = {
        at: now.toISOString(),
        actor: userInfo().username,
        action,
        subject: '',
        facts: JSON.stringify(facts),
      };
      const link = nextLink(links.at(-1) ?? null, entry);
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

function auditLogMarkIn({ action, facts }: AuditLink): AuditLogMark | null {
  return action === 'export.opened' ? (openedFactsSchema.parse(JSON.parse(facts)).trail ?? null) : null;
}
