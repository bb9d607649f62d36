import { kindOf, type Supervisor } from '../supervisor';
import { untilReady } from '../until-ready';
import { type ClusterState, writeState } from './control-file';
import { type Rollable, rollingRestart } from './rolling-restart';

/** What is started anew: the database and the embedded engine have no second, and the proxies hold it together. */
const ROLLED = new Set(['cms', 'storefront', 'sync worker']);
const ASK_WITHIN_MS = 2000;

/** A cluster that runs: tells of itself in a file, and starts its copies anew when asked to by SIGUSR2. */
export class Rolls {
  private rolls: ClusterState['rolls'] = { count: 0, state: 'none', lines: [] };

  constructor(
    private readonly supervisors: readonly Supervisor[],
    private readonly dataDir: string,
  ) {}

  /** From now on the file is there and the signal is heard. */
  begin(): void {
    for (const supervisor of this.supervisors) supervisor.onStart = () => this.write();
    process.on('SIGUSR2', () => void this.roll());
    this.write();
  }

  private async roll(): Promise<void> {
    if (this.rolls.state === 'running') return;
    this.rolls = { count: this.rolls.count + 1, state: 'running', lines: [] };
    this.tell('Starting all copies anew, one after the other');
    try {
      const copies = this.supervisors.filter(({ program }) => ROLLED.has(kindOf(program)));
      await rollingRestart(copies.map(rollable), (line) => this.tell(line));
      this.rolls.state = 'done';
      this.tell('All copies are new, with the settings that the cluster was started with');
    } catch (error) {
      this.rolls.state = 'failed';
      this.tell(error instanceof Error ? error.message : String(error));
    }
  }

  private tell(line: string): void {
    console.log(`  ${line}`);
    this.rolls.lines.push(line);
    this.write();
  }

  private write(): void {
    const programs = this.supervisors.map(({ program, pid }) => ({
      name: program.name,
      ...(program.healthUrl && { url: new URL(program.healthUrl).origin }),
      ...(pid !== undefined && { pid }),
    }));
    writeState(this.dataDir, { pid: process.pid, programs, rolls: this.rolls });
  }
}

function rollable(supervisor: Supervisor): Rollable {
  const { program } = supervisor;
  return {
    name: program.name,
    kind: kindOf(program),
    isReady: () => isReady(supervisor),
    restart: () => supervisor.startAnew(),
    untilReady: () => untilReady(supervisor),
  };
}

async function isReady({ program, ready }: Supervisor): Promise<boolean> {
  if (!program.healthUrl) return ready;
  return fetch(program.healthUrl, { signal: AbortSignal.timeout(ASK_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
