/** One stage of a Dockerfile, as far as it can be done without Docker. */
export type Stage = { name: string; base: string; steps: Step[]; workingFolder: string; start: string[] };
/** `from` is the stage that files are copied out of; null: the checkout. Paths are below /srv. */
export type Step =
  | { kind: 'copy'; from: string | null; paths: string[]; to: string }
  | { kind: 'run'; command: string };

/** The stages of a Dockerfile in their order. `start` is ENTRYPOINT and CMD in one. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  let entry: string[] = [];
  for (const line of text.replace(/\\\n\s*/g, ' ').split('\n')) {
    const [word = '', rest = ''] = /^(\w+)\s+(.+)$/.exec(line)?.slice(1) ?? [];
    if (word === 'FROM') {
      const [base = '', , name = base] = rest.split(' ');
      stages.push({ name, base, steps: [], workingFolder: '/srv', start: [] });
      entry = [];
    }
    const stage = stages.at(-1);
    if (!stage) continue;
    if (word === 'COPY') stage.steps.push(copyStep(rest));
    if (word === 'RUN') stage.steps.push({ kind: 'run', command: rest });
    if (word === 'WORKDIR') stage.workingFolder = rest;
    if (word === 'ENTRYPOINT') entry = JSON.parse(rest) as string[];
    if (word === 'CMD') stage.start = [...entry, ...(JSON.parse(rest) as string[])];
  }
  return stages;
}

function copyStep(rest: string): Step {
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? (words.shift()?.slice('--from='.length) ?? null) : null;
  const to = words.pop() ?? '.';
  const below = (path: string) => path.replace(/^\/srv\/?/, '') || '.';
  return { kind: 'copy', from, paths: words.map(below), to: below(to) };
}
