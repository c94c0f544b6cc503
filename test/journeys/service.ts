import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { aFreePort } from '../../apps/server/test/given/free-port.ts';
import { familyOf } from './processes.ts';

export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** The command that starts the service, as typed in the checkout. */
export const SERVICE = [process.execPath, '--conditions=aval-source', 'apps/server/src/main.ts'];

/** Where a service runs: its folder and its addresses stay the same from start to start. */
export interface Place {
  readonly dataFolder: string;
  readonly sandbox: string;
  readonly production: string;
}

/** How a program ended, with all that it printed. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

export interface Start {
  /** Settings beside those of the place. */
  readonly settings?: Readonly<Record<string, string>>;
  /** `api`, `worker` …; everything where it is left out. */
  readonly role?: string;
  /** The command to run instead of the service itself. */
  readonly command?: readonly string[];
  /** Where the sources are; this checkout where it is left out. */
  readonly checkout?: string;
}

/** A new folder that the database's user may traverse, and two free ports. */
export async function aPlace(): Promise<Place> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'aval-journey-'));
  await chmod(dataFolder, 0o711);
  return aPlaceIn(dataFolder);
}

/** That folder, with two free ports. */
export async function aPlaceIn(dataFolder: string): Promise<Place> {
  return {
    dataFolder,
    sandbox: `http://localhost:${await aFreePort()}`,
    production: `http://localhost:${await aFreePort()}`,
  };
}

/** A service in a separate process. */
export class Service {
  readonly place: Place;
  readonly ended: Promise<Ended>;
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;
  readonly #readyWords: string | null;
  #output = '';
  #errors = '';
  #hasEnded = false;

  constructor(place: Place, { settings = {}, role, command = SERVICE, checkout = CHECKOUT }: Start = {}) {
    this.place = place;
    this.#readyWords = role === 'worker' || role === 'migrate' ? null : 'Aval is running.';
    const [program = '', ...args] = [...command, ...(role === undefined ? [] : [role])];
    this.#process = spawn(program, args, {
      cwd: checkout,
      env: { ...inherited(), ...settingsOf(place), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a process group, as a terminal gives to what is typed
    });
    this.#process.stdout.on('data', (text: Buffer) => void (this.#output += text.toString()));
    this.#process.stderr.on('data', (text: Buffer) => void (this.#errors += text.toString()));
    this.ended = new Promise((resolve) => {
      this.#process.once('close', (code, signal) => {
        this.#hasEnded = true;
        resolve({ code, signal, output: this.#output, errors: this.#errors });
      });
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  get output(): string {
    return this.#output;
  }

  get errors(): string {
    return this.#errors;
  }

  /** This process and everything below it. */
  family(): readonly number[] {
    return familyOf(this.pid);
  }

  /** Until it takes calls. Throws with what it said where it ends instead. */
  async ready(): Promise<this> {
    while (this.#readyWords !== null && !this.#output.includes(this.#readyWords)) {
      if (this.#hasEnded) throw new Error(`The service did not start: ${this.#output}${this.#errors}`);
      await pause(10);
    }
    return this;
  }

  /** The process id of the embedded database. */
  async postmaster(): Promise<number> {
    const file = path.join(this.place.dataFolder, 'postgres', 'cluster', 'postmaster.pid');
    return Number.parseInt(await readFile(file, 'utf8'), 10);
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  /** As Ctrl-C in a terminal does: the whole group hears it. */
  pressCtrlC(): void {
    process.kill(-this.pid, 'SIGINT');
  }

  async stop(): Promise<Ended> {
    if (!this.#hasEnded) this.signal('SIGTERM');
    return this.ended;
  }
}

/** Starts a service and waits until it takes calls. */
export function startService(place: Place, start: Start = {}): Promise<Service> {
  return new Service(place, start).ready();
}

/** The part of the environment that every program needs. `scripts/test.mjs` sets the compile cache. */
function inherited(): Record<string, string | undefined> {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

function settingsOf(place: Place): Record<string, string> {
  return {
    DATA_DIR: place.dataFolder,
    SANDBOX_BASE_URL: place.sandbox,
    PRODUCTION_BASE_URL: place.production,
    LOG_LEVEL: 'error',
    API_PROCESSES: '1', // journeys about several set it
  };
}
