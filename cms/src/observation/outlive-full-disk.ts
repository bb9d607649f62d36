/**
 * Lets the process live on when its disk is full. A line of the log that cannot be written, or that nobody reads any
 * longer, is lost: without somebody who listens, Node ends the process for it. A limit on the length of files (`ulimit
 * -f`) announces itself by a signal first, for which a package of Strapi's ends the process unless somebody else listens.
 */
export function outliveFullDisk(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('SIGXFSZ', () => {});
}
