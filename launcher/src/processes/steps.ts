/**
 * Runs one long step and shows progress: on a terminal the seconds count up in place, elsewhere a line is printed at
 * the start, every quarter of a minute and at the end.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
  const terminal = process.stdout.isTTY;
  if (terminal) process.stdout.write(`  ${title} …`);
  else console.log(`  ${title} …`);
  const ticking = setInterval(
    () =>
      terminal
        ? process.stdout.write(`\r  ${title} … ${seconds()} s`)
        : console.log(`  ${title} … ${seconds()} s`),
    terminal ? 1000 : 15_000,
  );
  try {
    const result = await work();
    console.log(`${terminal ? '\r' : ''}  ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log(`${terminal ? '\r' : ''}  ${title}: failed after ${seconds()} s`);
    throw error;
  } finally {
    clearInterval(ticking);
  }
}
