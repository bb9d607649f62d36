import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type CommandHelp, chooseCommand } from './choose-command';
import { COMMAND_HELP } from './command-list';

const offers: Record<string, CommandHelp> = {
  start: { usage: '', does: 'starts all', inImage: 'Compose does that.' },
  backup: { usage: '[FOLDER]', does: 'saves all', inImage: true },
};

test('a command runs where it is offered', () => {
  expect(chooseCommand(offers, ['backup', '/backups/today'], true)).toEqual({ run: 'backup' });
  expect(chooseCommand(offers, [], false)).toEqual({ run: 'start' });
});

test('an image lists its commands in one line, and the alternatives to the missing ones', () => {
  expect(chooseCommand(offers, ['start'], true)).toEqual({
    refuse: 'start is not in this image, which has backup. Compose does that.',
  });
});

test('an unknown command is refused with the list of commands', () => {
  expect(chooseCommand(offers, ['baccup'], false)).toEqual({
    refuse: 'There is no command baccup; there are start, backup.',
  });
  expect(chooseCommand(offers, ['toString'], true)).toEqual({
    refuse: 'There is no command toString; there are backup.',
  });
});

test.each(['--help', '-h', 'help'])('%s prints the commands available here, and nothing else', (word) => {
  expect(chooseCommand(offers, [word], false)).toEqual({
    print: 'usage: npm run COMMAND …\n  start   starts all\n  backup  saves all',
  });
  expect(chooseCommand(offers, [word], true)).toEqual({
    print: 'usage: tools COMMAND …\n  backup  saves all',
  });
});

test('--help after a command prints its usage', () => {
  expect(chooseCommand(offers, ['backup', '--help'], true)).toEqual({
    print: 'usage: tools backup [FOLDER]\n  saves all',
  });
  expect(chooseCommand(offers, ['start', '-h'], false)).toEqual({
    print: 'usage: npm run start\n  starts all',
  });
});

test('every script of package.json that the launcher runs is a command, and every command is a script', () => {
  const { scripts } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const run = Object.values(scripts).flatMap((line) => /bootstrap\.mjs (\S+)/.exec(line)?.[1] ?? []);
  expect(Object.keys(COMMAND_HELP).sort()).toEqual(run.sort());
});

test('the image has the commands that the guide names for it', () => {
  const offered = Object.entries(COMMAND_HELP).flatMap(([name, { inImage }]) =>
    inImage === true ? [name] : [],
  );
  expect([...offered].sort()).toEqual([
    'backup',
    'content',
    'export',
    'files',
    'import',
    'privacy',
    'restore',
    'staff',
  ]);
  const compose = readFileSync(join(__dirname, '../../../docker-compose.yml'), 'utf8');
  for (const name of offered) expect(compose).toMatch(new RegExp(`maintenance commands: .*\\b${name}\\b`));
});
