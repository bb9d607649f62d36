import { appendFileSync } from 'node:fs';
import { type LogSizes, lastLines, sizesOf } from '@colophon/launcher/test-run/program-logs';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { savedLogsFile } from './env';
import { logsOfSuite } from './strapi';

// The logs are deleted with the CMS, and no hook of jest knows whether its test has failed: the last lines of every
// test are kept, and read of those that failed. Most have none, since requests that succeeded are left out.
const savedLogs = savedLogsFile();
let before: LogSizes = new Map();

beforeEach(() => {
  before = sizesOf(logsOfSuite());
});

afterEach(() => {
  const log = savedLogs ? lastLines(before, logsOfSuite()) : [];
  if (!savedLogs || log.length === 0) return;
  const { testPath: file, currentTestName: title } = expect.getState();
  appendFileSync(savedLogs, `${JSON.stringify({ file, title, log })}\n`);
});
