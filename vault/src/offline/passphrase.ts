import type { Terminal } from './terminal';

/** Shorter ones can be guessed in an afternoon by a thief of the file. */
export const SHORTEST_PASSPHRASE = 16;

/** Prompts for a new passphrase, twice, until it is long enough and both are the same. */
export async function promptNewPassphrase(terminal: Terminal): Promise<string> {
  terminal.print(
    `The private key is locked with a passphrase: at least ${SHORTEST_PASSPHRASE} characters. Four or five words that\nnobody would put together are good. Without it nobody can open anything, we neither: keep it\nin the safe, apart from the key. It is not shown while you type.`,
  );
  for (;;) {
    const first = await terminal.askHidden('New passphrase:');
    if (first.length < SHORTEST_PASSPHRASE) {
      terminal.print(`That has ${first.length} characters. Please take ${SHORTEST_PASSPHRASE} or more.`);
      continue;
    }
    if ((await terminal.askHidden('Once more:')) === first) return first;
    terminal.print('The two are not the same. Please try again.');
  }
}
