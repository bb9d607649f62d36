import { expect, test } from '@jest/globals';
import { refusalsOf } from './refusals';

/* Each of these was given to Docker 28 (BuildKit) too. */

const context = new Set(['', 'a.txt', 'b.txt', 'folder']);
const refusals = (lines: readonly string[]) => refusalsOf(lines.join('\n'), (path) => context.has(path));
const BUILD = [
  'FROM scratch AS build',
  'WORKDIR /srv',
  'COPY a.txt folder ./',
  'FROM scratch',
  'WORKDIR /srv',
];
const scratch = (...lines: string[]) => ['FROM scratch', 'COPY a.txt ./', ...lines];

test.each<[string, string[]]>([
  ['a file of another stage', [...BUILD, 'COPY --from=build /srv/a.txt ./']],
  ['a stage whose name is written otherwise', [...BUILD, 'COPY --from=BUILD /srv/a.txt ./']],
  ['small letters', ['from scratch as build', 'workdir /srv', 'copy a.txt ./']],
  [
    'a comment between two lines of one instruction',
    ['FROM scratch', 'COPY a.txt \\', '# why', '  b.txt ./'],
  ],
  ['an empty line there', ['FROM scratch', 'COPY a.txt \\', '', '  ./']],
  ['a blank after a backslash', ['FROM scratch', 'COPY a.txt \\ ', '  ./']],
  ['a backslash at the end of all', ['FROM scratch', 'COPY a.txt ./ \\']],
  ['a path of the context from its root', ['FROM scratch', 'COPY /a.txt ./']],
  ['a health check', scratch('HEALTHCHECK --interval=10s --retries=3 CMD ["a"]')],
])('Docker takes %s', (_title, lines) => {
  expect(refusals(lines)).toEqual([]);
});

test.each<[string, string[], RegExp]>([
  ['a relative source in another stage', [...BUILD, 'COPY --from=build a.txt ./'], /Line 6: .*begins at \//],
  ['one among others', [...BUILD, 'COPY --from=build /srv/a.txt folder/x ./'], /names folder\/x/],
  ['what is not in the context', ['FROM scratch', 'COPY c.txt ./'], /c\.txt, which is not in the build/],
  ['what is outside it', ['FROM scratch', 'COPY ../other/a.txt ./'], /not in the build context/],
  ['a comment after an instruction', ['FROM scratch', 'COPY a.txt ./ # why'], /#, which is not in the build/],
  ['a source without a place', ['FROM scratch', 'COPY a.txt'], /Line 2: COPY takes what is copied/],
  ['a stage that there is not', [...BUILD, 'COPY --from=buidl /srv/a.txt ./'], /no stage before it/],
  [
    'a later stage',
    ['FROM scratch AS one', 'COPY --from=two /a.txt ./', 'FROM scratch AS two', 'COPY a.txt ./'],
    /no stage before it/,
  ],
  ['the stage itself', ['FROM scratch AS own', 'COPY --from=own /a.txt /b/'], /no stage before it/],
  ['a flag that there is not', [...BUILD, 'COPY --form=build /srv/a.txt ./'], /does not know --form/],
  ['an instruction that there is not', ['FROM scratch', 'COPPY a.txt ./'], /COPPY is not an instruction/],
  ['an instruction before the base', ['COPY a.txt ./', 'FROM scratch'], /has to be FROM/],
  ['a stage without AS', ['FROM scratch build', 'COPY a.txt ./'], /base AS name/],
  ['a stage with two names', ['FROM scratch AS a b', 'COPY a.txt ./'], /base AS name/],
  ['a stage whose name begins with a digit', ['FROM scratch AS 1build'], /cannot be called 1build/],
  ['a base with a variable that there is not', ['FROM node:$V'], /by a variable/],
  ['no instruction at all', ['# nothing'], /no instruction/],
  ['a variable without a value', scratch('ENV A'), /ENV takes NAME=value/],
  ['one among others', scratch('ENV A=1 B'), /ENV takes NAME=value/],
  ['a port that is a word', scratch('EXPOSE web'), /EXPOSE takes ports/],
  ['a port that is too large', scratch('EXPOSE 70000'), /EXPOSE takes ports/],
  ['a signal that there is not', scratch('STOPSIGNAL SIGTREM'), /name of a signal/],
  ['a health check of another kind', scratch('HEALTHCHECK GET /'), /takes CMD or NONE/],
  ['a duration without a unit', scratch('HEALTHCHECK --interval=10 CMD ["a"]'), /cannot take --interval=10/],
  ['a flag of a health check that there is not', scratch('HEALTHCHECK --every=10s CMD ["a"]'), /--every/],
  ['WORKDIR alone', scratch('WORKDIR'), /exactly one argument/],
  ['USER alone', scratch('USER'), /exactly one argument/],
  ['VOLUME alone', scratch('VOLUME'), /says nothing/],
  ['RUN alone', scratch('RUN'), /says nothing/],
])('Docker refuses %s, and so does the check', (_title, lines, message) => {
  expect(refusals(lines).join('\n')).toMatch(message);
});

test.each<[string, string[], RegExp]>([
  ['a relative path from the root of a stage', [...BUILD, 'COPY --from=build srv/a.txt ./'], /begins at \//],
  ['a stage by its number', [...BUILD, 'COPY --from=0 /srv/a.txt ./'], /no stage before it/],
  ['two stages of one name', ['FROM scratch AS a', 'COPY a.txt ./', 'FROM scratch AS a'], /two stages a/],
  ['a wildcard', ['FROM scratch', 'COPY *.txt ./'], /write it out/],
  ['a command for a shell', scratch("CMD ['a']"), /JSON list of strings/],
])('Docker takes %s, the check does not', (_title, lines, message) => {
  expect(refusals(lines).join('\n')).toMatch(message);
});
