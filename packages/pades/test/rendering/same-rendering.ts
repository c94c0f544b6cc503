import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfJs } from './pdf-js.ts';
import type { Reader, Rendering } from './reader.ts';
import { mupdf, poppler } from './system-readers.ts';

/** The readers that every promise about rendering is held against. */
export const READERS: readonly Reader[] = [poppler, mupdf, pdfJs];

/** Files before and after, and how many pages the first has. */
export interface Sealing {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly pages: number;
}

function differing(before: Rendering, after: Rendering): string[] {
  const aspects = [...new Set([...before.keys(), ...after.keys()])];
  return aspects.filter((aspect) => before.get(aspect) !== after.get(aspect));
}

/** How often a file is rendered again before a reader counts as steady. */
const ATTEMPTS = 8;

/** Returns what a reader shows differently from one time to the next although the file is the same. */
async function unsteadyAspects(
  reader: Reader,
  first: Rendering,
  { path, pages }: { readonly path: string; readonly pages: number },
): Promise<string[]> {
  const found = new Set<string>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (const aspect of differing(first, await reader.render(path, pages))) found.add(aspect);
  }
  return [...found];
}

/** Returns what readers show differently afterwards, such as `poppler: page 1`. Empty where all is the same. */
export async function differences({ before, after, pages }: Sealing): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aval-rendering-'));
  const [first, second] = [join(folder, 'before.pdf'), join(folder, 'after.pdf')];
  try {
    await writeFile(first, before);
    await writeFile(second, after);
    const found: string[] = [];
    for (const reader of READERS.filter(({ isThere }) => isThere)) {
      const old = await reader.render(first, pages);
      const aspects = differing(old, await reader.render(second, pages));
      const unsteady = aspects.length === 0 ? [] : await unsteadyAspects(reader, old, { path: first, pages });
      const changed = aspects.filter((aspect) => !unsteady.includes(aspect));
      found.push(...changed.map((aspect) => `${reader.name}: ${aspect}`));
    }
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
