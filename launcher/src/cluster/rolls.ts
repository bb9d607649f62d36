import { kindOf, type Supervisor } from '../supervisor';
import { untilReady } from '../until-ready';
import { type ClusterState, writeState } from './control-file';
import { type Rollable, rollingRestart } from './rolling-restart';

/** Programs that are restarted. The database and the embedded engine have no replica, and the proxies must stay. */
const ROLLED = new Set(['cms', 'storefront', 'sync worker']);
const REQUEST_TIMEOUT_MS = 2000;

/** A running cluster: publishes its status in a file, and restarts its replicas on SIGUSR2. */
export class Rolls {
  private rolls: ClusterState['rolls'] = { count: 0, state: 'none', lines: [] };

  constructor(
    private readonly supervisors: readonly Supervisor[],
    private readonly dataDir: string,
  ) {}

  /** Creates the file and listens for the signal. */
  begin(): void {
    for (const supervisor of this.supervisors) supervisor.onStart = () => this.write();
    process.on('SIGUSR2', () => void this.roll());
    this.write();
  }

  private async roll(): Promise<void> {
    if (this.rolls.state === 'running') return;
    this.rolls = { count: this.rolls.count + 1, state: 'running', lines: [] };
    this.report('Starting all copies anew, one after the other');
    try {
      const copies = this.supervisors.filter(({ program }) => ROLLED.has(kindOf(program)));
      await rollingRestart(copies.map(rollable), (line) => this.report(line));
      this.rolls.state = 'done';
      this.report('All copies are new, with the settings that the cluster was started with');
    } catch (error) {
      this.rolls.state = 'failed';
      this.report(error instanceof Error ? error.message : String(error));
    }
  }

  private report(line: string): void {
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
    restart: () => supervisor.restart(),
    untilReady: () => untilReady(supervisor),
  };
}

async function isReady({ program, ready }: Supervisor): Promise<boolean> {
  if (!program.healthUrl) return ready;
  return fetch(program.healthUrl, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
