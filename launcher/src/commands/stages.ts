/** `byName`: runs only when the command line names it. */
export type Stage = { name: string; args: string[]; cwd?: string; byName?: boolean };

/** Selects the stages whose name contains one of the words; without words all default ones. */
export function chooseStages(stages: readonly Stage[], filters: readonly string[]): Stage[] {
  return stages.filter(({ name, byName }) =>
    filters.length > 0 ? filters.some((word) => name.includes(word)) : !byName,
  );
}

/**
 * Runs the selected stages, also after a failed one, and prints the result of each.
 * @param run returns the exit code of a stage
 * @returns 1 when a stage failed, or when a word is in no stage's name: then nothing runs
 */
export async function runStages(
  all: readonly Stage[],
  filters: readonly string[],
  run: (stage: Stage) => Promise<number>,
  print: (line: string) => void = console.log,
): Promise<number> {
  const unknown = filters.filter((word) => chooseStages(all, [word]).length === 0);
  if (unknown.length > 0) {
    print(
      `No stage is called ${unknown.join(' or ')}; there are: ${all.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  const stages = chooseStages(all, filters);
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
