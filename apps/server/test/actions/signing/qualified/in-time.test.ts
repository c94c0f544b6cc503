import { expect, it } from 'vitest';
import { inTime } from '../../../../src/actions/signing/qualified/in-time.ts';

const late = () => new Error('late');

it('resolves with work that ends in time', async () => {
  expect(await inTime(Promise.resolve(7), 1000, late)).toBe(7);
});

it('rejects as work does that fails in time', async () => {
  await expect(inTime(Promise.reject(new Error('failed')), 1000, late)).rejects.toThrow('failed');
});

it('rejects once the time is over, and ignores the work from then on', async () => {
  let end = (_value: number): void => undefined;
  const work = new Promise<number>((resolve) => (end = resolve));
  await expect(inTime(work, 1, late)).rejects.toThrow('late');
  end(7);
  await expect(inTime(new Promise(() => undefined), -5, late)).rejects.toThrow('late');
});
