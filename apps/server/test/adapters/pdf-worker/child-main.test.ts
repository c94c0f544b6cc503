import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startChild } from '../../../src/adapters/pdf-worker/worker-child.ts';
import { goodPdf } from './pdf-samples.ts';
import { TRIAL_OPTIONS } from './trial-pool.ts';

describe('child-main', () => {
  it('answers the jobs of its parent, one after the other', async () => {
    const entry = path.join(import.meta.dirname, '../../../src/adapters/pdf-worker/child-main.ts');
    const child = startChild({ ...TRIAL_OPTIONS, entry, readable: ['*'] });
    onTestFinished(() => child.kill());
    expect(await child.isReady()).toBe(true);
    const limits = { inflatedBytes: 1000, pages: 1 };
    expect(await child.ask({ kind: 'inspect', pdf: goodPdf(), limits })).toMatchObject({
      kind: 'answered',
      answer: { ok: true, value: { pages: 1 } },
    });
    expect(await child.ask({ kind: 'inspect', pdf: Buffer.from('no PDF'), limits })).toEqual({
      kind: 'answered',
      answer: { ok: false, refusal: 'not-pdf' },
    });
  });
});
