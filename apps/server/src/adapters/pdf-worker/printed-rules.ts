import type { PixelRect } from './ink-map.ts';
import { GAP, thinInk } from './solid-ink.ts';
import type { InkPicture } from './solid-ink.ts';

/** A picture with the lightness of each pixel, from 0 to 255. */
interface ShadedPicture extends InkPicture {
  readonly light: Uint8Array;
}

/** Thin straight lines of a page, in pixels. The edges of `lines` are finer than a pixel, upwards and downwards. */
interface PrintedRules {
  /** Across. */
  readonly lines: readonly PixelRect[];
  /** Down. */
  readonly others: readonly PixelRect[];
}

/** A shorter line is a dash of something else. */
const SHORTEST = 12;
/** Beyond this number the page is a drawing: it has no lines to stand on, and nothing on it is free. */
const MOST_RULES = 2000;

/** Returns the rules of a picture: to write on, or around something. Dashed and dotted ones are one. */
export function printedRules({ light, ink, width, height }: ShadedPicture): PrintedRules {
  const thin = thinInk({ ink, width, height });
  const across = joinedRuns(thin.across, { lines: height, length: width, line: width, step: 1 });
  const down = joinedRuns(thin.down, { lines: width, length: height, line: 1, step: width });
  if (across.length + down.length > MOST_RULES)
    return { lines: [], others: [{ left: 0, top: 0, right: width, bottom: height }] };
  return {
    lines: across.map((run) => sharpened({ light, width, height }, run)),
    others: down.map(({ first, last, from, to }) => ({ left: first, top: from, right: last, bottom: to })),
  };
}

/** How a picture is walked: line by line, each from its first pixel by steps. */
interface Walk {
  readonly lines: number;
  readonly length: number;
  readonly line: number;
  readonly step: number;
}

/** Lines from `first` to before `last`, and the pixels on them from `from` to before `to`. */
interface Run {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

/** Runs of lines that follow each other are one where they overlap: a rule may be three pixels thick. */
function joinedRuns(thin: Uint8Array, walk: Walk): readonly Run[] {
  const done: Run[] = [];
  let open: Run[] = [];
  for (let line = 0; line < walk.lines; line++) {
    const next: Run[] = [];
    for (const { from, to } of runsOn(thin, walk, line)) {
      const at = open.findIndex((run) => run.from < to && from < run.to);
      const [known] = at < 0 ? [] : open.splice(at, 1);
      next.push({
        first: known?.first ?? line,
        last: line + 1,
        from: Math.min(from, known?.from ?? from),
        to: Math.max(to, known?.to ?? to),
      });
    }
    done.push(...open);
    open = next;
  }
  return [...done, ...open].filter(({ from, to }) => to - from >= SHORTEST);
}

function runsOn(
  thin: Uint8Array,
  { length, line: width, step }: Walk,
  line: number,
): readonly Pick<Run, 'from' | 'to'>[] {
  const runs: { from: number; to: number }[] = [];
  for (let index = 0; index < length; index++) {
    if (thin[line * width + index * step] !== 1) continue;
    const last = runs.at(-1);
    if (last !== undefined && index - last.to <= GAP) last.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  }
  return runs;
}

/** A line between two rows of pixels darkens both: where its middle is, and how thick it is, follows from how dark they are. */
function sharpened({ light, width, height }: Omit<ShadedPicture, 'ink'>, run: Run): PixelRect {
  const rows = [];
  for (let row = Math.max(0, run.first - 1); row < Math.min(height, run.last + 1); row++)
    rows.push({ row, dark: darknessOf(light.subarray(row * width + run.from, row * width + run.to)) });
  const thickness = rows.reduce((sum, { dark }) => sum + dark, 0);
  if (thickness <= 0) return { left: run.from, top: run.first, right: run.to, bottom: run.last };
  const middle = rows.reduce((sum, { row, dark }) => sum + dark * (row + 0.5), 0) / thickness;
  return { left: run.from, right: run.to, top: middle - thickness / 2, bottom: middle + thickness / 2 };
}

/** The share of ink in the pixels of a row that have any: the gaps of a dashed line don't make it lighter. */
function darknessOf(row: Uint8Array): number {
  const inked = row.filter((value) => value < PAPER);
  if (inked.length < row.length / 8) return 0;
  return inked.reduce((sum, value) => sum + (255 - value) / 255, 0) / inked.length;
}

const PAPER = 250;
