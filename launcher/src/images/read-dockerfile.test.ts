import { expect, test } from '@jest/globals';
import { readDockerfile } from './read-dockerfile';

test('stages, their copies and commands, and their start', () => {
  const text = [
    'FROM node:20 AS packages',
    'WORKDIR /srv',
    'COPY a.json b.json ./',
    'RUN npm ci',
    'FROM packages AS app',
    'ENV A=1 \\',
    '    # between lines',
    '    B=2',
    'COPY --from=packages /srv ./',
    'COPY --from=build /srv/app/dist app/dist',
    'WORKDIR app',
    'COPY x.txt .',
    'ENTRYPOINT ["node", "/srv/app/dist/main.js"]',
    'CMD ["go"]',
  ].join('\n');
  expect(readDockerfile(text)).toEqual([
    {
      name: 'packages',
      base: 'node:20',
      steps: [
        { kind: 'copy', line: 3, from: null, sources: ['a.json', 'b.json'], to: '/srv/' },
        { kind: 'run', line: 4, command: 'npm ci', workingFolder: '/srv' },
      ],
      workingFolder: '/srv',
      start: [],
    },
    {
      name: 'app',
      base: 'packages',
      steps: [
        { kind: 'copy', line: 9, from: 'packages', sources: ['/srv'], to: '/srv/' },
        { kind: 'copy', line: 10, from: 'build', sources: ['/srv/app/dist'], to: '/srv/app/dist' },
        { kind: 'copy', line: 12, from: null, sources: ['x.txt'], to: '/srv/app/' },
      ],
      workingFolder: '/srv/app',
      start: ['node', '/srv/app/dist/main.js', 'go'],
    },
  ]);
});
