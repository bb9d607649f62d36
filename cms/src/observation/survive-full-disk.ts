/**
 * Keeps the process alive when its disk is full. A log line that cannot be written, or whose reader is gone, is lost: without a
 * listener for the error, Node ends the process. A limit on the length of files (`ulimit -f`) sends a signal first, for which
 * one of Strapi's packages ends the process unless there is another listener.
 */
export function surviveFullDisk(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('SIGXFSZ', () => {});
}
