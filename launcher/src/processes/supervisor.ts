import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LogFile } from './log-file';

/** A program: how it is started, and how its readiness is detected. */
export type Program = {
  name: string;
  /** arguments of node */
  args: string[];
  cwd: string;
  /** environment variables in place of the shared ones */
  environment?: NodeJS.ProcessEnv;
  healthUrl?: string;
  /** a line of its output that reports readiness, if it has no address */
  readyLine?: string;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** After running this long it counts as recovered: the next crash is followed by the shortest pause. */
const HEALED_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const LINES_SHOWN = 15;

/** Keeps one program running: a crash is reported and followed by a restart, with exponential backoff. */
export class Supervisor {
  private child: ChildProcess | null = null;
  private stopping = false;
  private pauseMs = FIRST_PAUSE_MS;
  private restartTimer: NodeJS.Timeout | null = null;
  private readonly log: LogFile;
  private lastLines: string[] = [];
  crashes = 0;
  ready = false;

  constructor(
    readonly program: Program,
    private readonly environment: NodeJS.ProcessEnv,
    logFolder: string,
    /** null: to the log only; else each line is printed on the terminal too */
    private readonly echo: ((name: string, line: string) => void) | null,
    private readonly preload = join(__dirname, 'end-with-parent.js'),
  ) {
    mkdirSync(logFolder, { recursive: true });
    this.log = new LogFile(join(logFolder, `${program.name}.log`));
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): void {
    const startedAt = Date.now();
    // A session of its own: Ctrl-C in the terminal reaches only the launcher, which ends everything in order.
    const child = spawn(process.execPath, ['--require', this.preload, ...this.program.args], {
      cwd: this.program.cwd,
      env: { ...this.environment, ...this.program.environment },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => this.write(chunk));
    child.on('exit', (code, signal) => {
      this.child = null;
      this.ready = false;
      if (this.stopping) return;
      this.crashes += 1;
      if (Date.now() - startedAt > HEALED_MS) this.pauseMs = FIRST_PAUSE_MS;
      console.error(
        `${this.program.name} ended (${signal ?? `code ${code}`}); it starts again in ${this.pauseMs / 1000} s. Its last words:`,
      );
      for (const line of this.lastLines) console.error(`    ${line}`);
      this.restartTimer = setTimeout(() => this.start(), this.pauseMs);
      this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
    });
  }

  /** Its last output, for a message about why it does not start. */
  lastOutput(): string {
    return this.lastLines.join('\n');
  }

  /** Stops it for good. */
  async stop(): Promise<void> {
    await this.endChild();
    this.log.end();
  }

  private async endChild(): Promise<void> {
    this.stopping = true;
    if (this.restartTimer) clearTimeout(this.restartTimer);
    const child = this.child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(force);
  }

  private write(chunk: Buffer): void {
    this.log.write(chunk);
    for (const line of chunk.toString('utf8').split('\n')) {
      if (!line.trim()) continue;
      this.lastLines = [...this.lastLines, line].slice(-LINES_SHOWN);
      if (this.program.readyLine && line.includes(this.program.readyLine)) this.ready = true;
      this.echo?.(this.program.name, line);
    }
  }
}
