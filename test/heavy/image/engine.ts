import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const PROGRAMS = ['buildah', 'podman', 'crun', 'mmdebstrap', 'unshare'];
const missing = PROGRAMS.filter((program) => spawnSync(program, ['--version']).error !== undefined);

/** Null where an image can be built and run here; else the reason why not. */
export const WHY_NO_ENGINE: string | null =
  process.getuid?.() !== 0 ? 'not root' : missing.length > 0 ? `missing: ${missing.join(', ')}` : null;

/**
 * Runs a command where crun sees no cgroups: it refuses hosts that mix both versions of them, and the containers of the
 * test have no limits anyway.
 */
const WITHOUT_CGROUPS = ['--mount', '--propagation', 'private', 'sh', '-c'];
const HIDE_CGROUPS = 'mount -t tmpfs tmpfs /sys/fs/cgroup && exec "$@"';

/** Limits that need no privilege: podman's own are above those of many hosts. */
const LIMITS = ['nofile=4096:4096', 'nproc=4096:4096'].flatMap((limit) => ['--ulimit', limit]);

/** Starts every command that runs in a container, on the network of the host. */
export const IN_CONTAINER = ['run', '--rm', '--network', 'host', '--cgroups', 'disabled', ...LIMITS];

/** The input of a container. */
export interface ContainerOptions {
  readonly name: string;
  /** Options of `podman run` for its user, rights, and volumes. */
  readonly options: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
}

/** buildah and podman with a store of their own, which is removed at the end. */
export class Engine {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(at?: string): Promise<Engine> {
    if (at !== undefined) return new Engine(at);
    return new Engine(await mkdtemp(path.join(os.tmpdir(), 'aval-image-')));
  }

  buildah(...args: readonly string[]): string {
    return run('buildah', [...this.#store, ...args]);
  }

  podman(...args: readonly string[]): string {
    return run('unshare', this.#podman(args));
  }

  /** Starts the image in a container on the network of the host. */
  start(image: string, { name, options, settings, command = [] }: ContainerOptions): Container {
    const variables = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    const given = ['--name', name, ...options, ...variables];
    const args = this.#podman([...IN_CONTAINER, ...given, image, ...command]);
    return new Container(spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  /** Runs the health check of the image in a container. The test goes on meanwhile: it leads to the database. */
  async isHealthy(name: string): Promise<boolean> {
    const child = spawn('unshare', this.#podman(['healthcheck', 'run', name]), { stdio: 'ignore' });
    const [code] = await once(child, 'close');
    return code === 0;
  }

  /** Returns the folder of a named volume. */
  volume(name: string): string {
    return this.podman('volume', 'inspect', '--format', '{{.Mountpoint}}', name);
  }

  async close(): Promise<void> {
    this.podman('rm', '--all', '--force', '--time', '20');
    this.buildah('rm', '--all');
    await rm(this.folder, { recursive: true, force: true });
  }

  get #store(): readonly string[] {
    const at = (name: string): string => path.join(this.folder, name);
    return ['--root', at('store'), '--runroot', at('run'), '--storage-driver', 'overlay'];
  }

  #podman(args: readonly string[]): string[] {
    const tmp = ['--tmpdir', path.join(this.folder, 'tmp')];
    const quiet = ['--cgroup-manager', 'cgroupfs', '--events-backend', 'none', '--log-level', 'fatal'];
    const command = ['podman', ...this.#store, ...tmp, ...quiet, '--runtime', 'crun', ...args];
    return [...WITHOUT_CGROUPS, HIDE_CGROUPS, 'sh', ...command];
  }
}

/** A container that runs, with what it says. */
export class Container {
  readonly ended: Promise<number | null>;
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;
  #output = '';
  #hasEnded = false;

  constructor(child: ChildProcessByStdio<null, Readable, Readable>) {
    this.#process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => void (this.#output += text.toString()));
    this.ended = new Promise((resolve) => {
      child.once('close', (code) => {
        this.#hasEnded = true;
        resolve(code);
      });
    });
  }

  get output(): string {
    return this.#output;
  }

  /** Waits until the node is ready, by the port for monitoring. */
  async ready(metricsPort: number): Promise<this> {
    for (;;) {
      const answer = await fetch(`http://localhost:${metricsPort}/health/ready`).catch(() => null);
      if (answer?.ok === true) return this;
      if (this.#hasEnded) throw new Error(`The container has ended: ${this.#output}`);
      await pause(50);
    }
  }

  /** Ends it as `docker stop` does, and returns its code. */
  async stop(): Promise<number | null> {
    if (!this.#hasEnded) this.#process.kill('SIGTERM');
    return this.ended;
  }
}

/** Returns the output of a program that must succeed. */
export function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status === 0) return stdout.trim();
  throw new Error(`${program} ${args.join(' ')}: ${stdout.slice(-2000)}${stderr.slice(-4000)}`);
}
