import { expect, test } from '@jest/globals';
import { readDockerfile } from './read-dockerfile';

test('stages, what they copy and run, and how they start', () => {
  const text = [
    'FROM node:20 AS packages',
    'WORKDIR /srv',
    'COPY a.json b.json ./',
    'RUN npm ci',
    'FROM node:20 AS app',
    'ENV A=1 \\',
    '    B=2',
    'COPY --from=packages /srv ./',
    'COPY --from=build /srv/app/dist app/dist',
    'WORKDIR /srv/app',
    'ENTRYPOINT ["node", "/srv/app/dist/main.js"]',
    'CMD ["go"]',
  ].join('\n');
  expect(readDockerfile(text)).toEqual([
    {
      name: 'packages',
      base: 'node:20',
      steps: [
        { kind: 'copy', from: null, paths: ['a.json', 'b.json'], to: './' },
        { kind: 'run', command: 'npm ci' },
      ],
      workingFolder: '/srv',
      start: [],
    },
    {
      name: 'app',
      base: 'node:20',
      steps: [
        { kind: 'copy', from: 'packages', paths: ['.'], to: './' },
        { kind: 'copy', from: 'build', paths: ['app/dist'], to: 'app/dist' },
      ],
      workingFolder: '/srv/app',
      start: ['node', '/srv/app/dist/main.js', 'go'],
    },
  ]);
});
