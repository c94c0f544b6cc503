import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { classicPdf } from '../packages/pades/test/pdf-samples.ts';
import { median, printTable, short } from './figures.ts';
import type { Resident, SealMemory } from './seal-memory-worker.ts';
import type { Stage } from './stage.ts';

const BYTES = 20_000_000;

/**
 * Resident memory of everything that one large file goes through: looked at, sealed (B-T), checked, extended (B-LTA),
 * checked. Fresh processes each time; what they hold when they have done the same with a small file is idle.
 */
export async function benchSealMemory({ place }: Stage, rounds: number): Promise<void> {
  const file = path.join(place.dataFolder, 'large.pdf');
  await writeFile(file, aLargePdf());
  const keys = path.join(place.dataFolder, 'keys');
  const measured: SealMemory[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await remembered(keys, file));
  console.log(`\nA PDF of ${BYTES / 1e6} MB, sealed and extended to PAdES B-LTA: resident memory, MB.\n`);
  const row = (name: string, of: (memory: SealMemory) => Resident): readonly string[] => {
    const figures = measured.map(of);
    const [idle, peak] = [figures.map((figure) => figure.idle), figures.map((figure) => figure.peak)];
    const growth = figures.map((figure) => figure.peak - figure.idle);
    return [name, short(median(idle)), short(median(peak)), short(median(growth))];
  };
  printTable(
    ['process', 'idle', 'peak', 'growth'],
    [
      row('child process that opens the file', (memory) => memory.child),
      row('parent, which holds file and key', (memory) => memory.parent),
    ],
  );
}

/** One page with a picture that cannot be packed any further, as scans are. */
function aLargePdf(): Buffer {
  const picture = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray';
  return classicPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>',
    4: { dict: '', stream: Buffer.from('/I Do') },
    5: { dict: `${picture}/Filter/DCTDecode`, stream: randomBytes(BYTES) },
  });
}

function remembered(keys: string, file: string): Promise<SealMemory> {
  const worker = fork(path.join(import.meta.dirname, 'seal-memory-worker.ts'), [keys, file]);
  return new Promise((resolve, reject) => {
    worker.once('message', (memory: SealMemory) => resolve(memory));
    worker.once('exit', (code) => reject(new Error(`The worker ended with ${code}`)));
  });
}
