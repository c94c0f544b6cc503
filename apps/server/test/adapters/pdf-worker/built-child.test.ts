import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtChild } from '../../../src/adapters/pdf-worker/built-child.ts';

const PROGRAM = 'the program';
const SOURCE = 'a source';

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A built program of one source, and the list beside it. */
async function aBuild(list: unknown = { 'child-main.mjs': digestOf(PROGRAM), 'a.ts': digestOf(SOURCE) }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-built-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'child-main.mjs'), PROGRAM);
  await writeFile(path.join(folder, 'a.ts'), SOURCE);
  await writeFile(path.join(folder, 'sources.json'), JSON.stringify(list));
  return folder;
}

describe('builtChild', () => {
  it('returns the program whose sources are as they were, which reads itself alone', async () => {
    const folder = await aBuild();
    const entry = path.join(folder, 'child-main.mjs');
    expect(builtChild(folder)).toEqual({ entry, readable: [entry] });
  });

  it.each(['a.ts', 'child-main.mjs'])('returns nothing if %s changed', async (file) => {
    const folder = await aBuild();
    await writeFile(path.join(folder, file), 'another');
    expect(builtChild(folder)).toBeNull();
  });

  it.each(['a.ts', 'child-main.mjs', 'sources.json'])('returns nothing without %s', async (file) => {
    const folder = await aBuild();
    await rm(path.join(folder, file));
    expect(builtChild(folder)).toBeNull();
  });

  it.each([{}, null, [], 'text', { 'a.ts': digestOf(SOURCE) }])(
    'returns nothing for the list %j',
    async (list) => {
      expect(builtChild(await aBuild(list))).toBeNull();
    },
  );
});
