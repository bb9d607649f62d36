import { posix } from 'node:path';
import { readInstructions } from './instructions';

/** One stage of a Dockerfile, as far as it works without Docker. `start` is ENTRYPOINT followed by CMD. */
export type Stage = { name: string; base: string; steps: Step[]; workingFolder: string; start: string[] };

/** `from` is the stage to copy from; null: the build context. */
export type Copy = {
  from: string | null;
  /** as written: absolute in a stage, below the context otherwise */
  sources: string[];
  /** absolute in the image; ends in a slash where the source is copied into that folder under its own name */
  to: string;
};
export type Step =
  | ({ kind: 'copy'; line: number } & Copy)
  | { kind: 'run'; line: number; command: string; workingFolder: string };

/** Parses the stages of a Dockerfile. For a file that Docker refuses ({@link refusalsOf}) the result is undefined. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  let entry: string[] = [];
  for (const { line, word, rest } of readInstructions(text)) {
    if (word === 'FROM') {
      const [base = '', , name = ''] = withoutFlags(rest).split(/\s+/);
      const before = stages.find((stage) => stage.name === base.toLowerCase());
      const workingFolder = before?.workingFolder ?? '/';
      stages.push({ name: name.toLowerCase(), base, steps: [], workingFolder, start: [] });
      entry = [];
    }
    const stage = stages.at(-1);
    if (!stage) continue;
    const { workingFolder } = stage;
    if (word === 'COPY') stage.steps.push({ kind: 'copy', line, ...readCopy(rest, workingFolder) });
    if (word === 'RUN') stage.steps.push({ kind: 'run', line, command: rest, workingFolder });
    if (word === 'WORKDIR') stage.workingFolder = posix.resolve(workingFolder, rest);
    if (word === 'ENTRYPOINT') entry = JSON.parse(rest) as string[];
    if (word === 'CMD') stage.start = [...entry, ...(JSON.parse(rest) as string[])];
  }
  return stages;
}

function readCopy(rest: string, workingFolder: string): Copy {
  const from = /(?:^|\s)--from=(\S+)/.exec(rest)?.[1]?.toLowerCase() ?? null;
  const sources = withoutFlags(rest).split(/\s+/);
  const to = sources.pop() ?? '';
  const isFolder = sources.length > 1 || /(^|\/)\.?$/.test(to);
  return { from, sources, to: posix.join(posix.resolve(workingFolder, to), isFolder ? '/' : '') };
}

/** The arguments of an instruction without the flags before them. */
export function withoutFlags(rest: string): string {
  return rest.replace(/^(?:--\S+\s+)+/, '');
}
