import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LogFile } from './log-file';

/** One program: how it is started, and how it is known to work. */
export type Program = {
  name: string;
  /** arguments of node */
  args: string[];
  cwd: string;
  /** variables that it gets instead of everybody's */
  environment?: NodeJS.ProcessEnv;
  healthUrl?: string;
  /** a line of its output that says it is ready, where it has no address */
  readyLine?: string;
  /** what it does, where several do the same */
  kind?: string;
  /** how long it goes on after it was told to end, so that others can notice */
  drainMs?: number;
};

/** What a program does: copies of one do the same. */
export const kindOf = ({ kind, name }: Program): string => kind ?? name;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Running this long counts as healed: the next crash starts with the shortest pause again. */
const HEALED_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const LINES_SHOWN = 15;

/** Keeps one program running: a crash is named and followed by a restart, later and later. */
export class Supervisor {
  private child: ChildProcess | null = null;
  private stopping = false;
  private ended = false;
  private pauseMs = FIRST_PAUSE_MS;
  private restart: NodeJS.Timeout | null = null;
  private readonly log: LogFile;
  private lastLines: string[] = [];
  crashes = 0;
  ready = false;
  /** called whenever a process of it has begun */
  onStart: () => void = () => {};

  constructor(
    readonly program: Program,
    private readonly environment: NodeJS.ProcessEnv,
    logFolder: string,
    /** null: to the log only; else each line goes to the terminal, too */
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
    // A session of its own: Ctrl-C in the terminal reaches the launcher only, which ends all in order.
    const child = spawn(process.execPath, ['--require', this.preload, ...this.program.args], {
      cwd: this.program.cwd,
      env: { ...this.environment, ...this.program.environment },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    this.onStart();
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
      this.restart = setTimeout(() => this.start(), this.pauseMs);
      this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
    });
  }

  /** What it said last, for a message about why it does not start. */
  lastWords(): string {
    return this.lastLines.join('\n');
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.ended = true;
    await this.endChild();
    this.log.end();
  }

  /** Ends it as {@link stop} does and starts it again; not so when it is to end for good meanwhile. */
  async startAnew(): Promise<void> {
    await this.endChild();
    if (this.ended) return;
    this.stopping = false;
    this.crashes = 0;
    this.pauseMs = FIRST_PAUSE_MS;
    this.start();
  }

  private async endChild(): Promise<void> {
    this.stopping = true;
    if (this.restart) clearTimeout(this.restart);
    const child = this.child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), (this.program.drainMs ?? 0) + STOP_TIMEOUT_MS);
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
