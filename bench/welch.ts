import { quantile } from './figures.ts';

/**
 * Above this two classes are distinguishable by time: the threshold of dudect (Reparaz, Balasch, Verbauwhede, 2017).
 */
export const TOLD_APART = 4.5;

/** How much of the fastest samples is looked at: the slow tail is noise that hides small differences. */
const CROPS = [1, 0.9, 0.5];

/** Welch's t of two classes of times, the greatest of several crops, with its sign. 0 where nothing differs. */
export function greatestT(first: readonly number[], second: readonly number[]): number {
  const all = [...first, ...second];
  const found = CROPS.map((share) => {
    const most = quantile(all, share);
    const within = (times: readonly number[]) => times.filter((time) => time <= most);
    return welchT(within(first), within(second));
  });
  return found.reduce((greatest, t) => (Math.abs(t) > Math.abs(greatest) ? t : greatest), 0);
}

function welchT(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [momentsOf(first), momentsOf(second)];
  const error = Math.sqrt(a.variance / first.length + b.variance / second.length);
  return error > 0 ? (a.mean - b.mean) / error : 0;
}

function momentsOf(times: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const squares = times.reduce((sum, time) => sum + (time - mean) ** 2, 0);
  return { mean, variance: squares / (times.length - 1) };
}
