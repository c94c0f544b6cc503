import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { median, short } from './figures.ts';

const WRITES = 50;
const BLOCK = Buffer.alloc(4096);

/** Returns one line that names the machine: processor, memory, disk, Node. Figures mean little without it. */
export async function describeMachine(): Promise<string> {
  const processors = os.cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = (os.totalmem() / 2 ** 30).toFixed(0);
  const disk = `4 KiB written with fsync in ${short(await fsyncMilliseconds())} ms`;
  return `${os.availableParallelism()} × ${model}, ${memory} GiB of memory; disk: ${disk}; Node ${process.versions.node}`;
}

/** Returns the median time of a small durable write, in the folder that the benches use. */
export async function fsyncMilliseconds(): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-disk-'));
  const file = await open(path.join(folder, 'block'), 'w');
  try {
    const times: number[] = [];
    for (let write = 0; write < WRITES; write += 1) {
      const start = performance.now();
      await file.write(BLOCK, 0, BLOCK.length, write * BLOCK.length);
      await file.sync();
      times.push(performance.now() - start);
    }
    return median(times);
  } finally {
    await file.close();
    await rm(folder, { recursive: true, force: true });
  }
}
