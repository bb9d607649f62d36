/** `byName`: it runs when the command line names it, and not by default. */
export type Stage = { name: string; args: string[]; cwd?: string; byName?: boolean };

/** The stages whose name contains one of the words; without words all that run by default. */
export function chooseStages(stages: readonly Stage[], words: readonly string[]): Stage[] {
  return stages.filter(({ name, byName }) =>
    words.length > 0 ? words.some((word) => name.includes(word)) : !byName,
  );
}

/**
 * Runs the chosen stages, also after one that failed, and prints how each ended.
 * @param run returns the exit code of a stage
 * @returns 1 when a stage failed, or when there is none to run
 */
export async function runStages(
  all: readonly Stage[],
  words: readonly string[],
  run: (stage: Stage) => Promise<number>,
  print: (line: string) => void = console.log,
): Promise<number> {
  const stages = chooseStages(all, words);
  if (stages.length === 0) {
    print(`No such stage; there are: ${all.map(({ name }) => name).join(', ')}.`);
    return 1;
  }
  const ends: string[] = [];
  const failed: string[] = [];
  for (const stage of stages) {
    print(`\n— ${stage.name}`);
    const started = Date.now();
    const code = await run(stage);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    ends.push(`  ${stage.name}: ${seconds} s${code === 0 ? '' : ', failed'}`);
    if (code !== 0) failed.push(stage.name);
  }
  const verdict = failed.length === 0 ? 'All stages passed.' : `Failed: ${failed.join(', ')}.`;
  print(`\n${verdict}\n${ends.join('\n')}`);
  return failed.length === 0 ? 0 : 1;
}
