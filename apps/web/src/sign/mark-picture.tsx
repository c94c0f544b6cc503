import './mark-picture.css';
import type { Mark } from './portal.ts';

/** A signature mark as it will look on the page. Its words are elsewhere. */
export function MarkPicture({ mark }: { readonly mark: Mark }) {
  if (mark.kind === 'TYPED') return <span class="mark-typed">{mark.text}</span>;
  const [left, top, width, height] = mark.kind === 'DRAWN' ? frameOf(mark) : [0, 0, mark.width, mark.height];
  return (
    <svg class="mark-picture" viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      {mark.kind === 'UPLOADED' ? (
        <path d={inkPath(mark)} />
      ) : (
        mark.strokes.map((stroke, index) => <polyline key={index} points={stroke.join(' ')} />)
      )}
    </svg>
  );
}

type Drawn = Extract<Mark, { kind: 'DRAWN' }>;
type Uploaded = Extract<Mark, { kind: 'UPLOADED' }>;

const PEN = 4;

/** Left, top, width and height of the drawn part. */
function frameOf({ strokes }: Drawn): readonly [number, number, number, number] {
  const points = strokes.flat();
  const [across, down] = [0, 1].map((axis) => points.filter((_, index) => index % 2 === axis));
  const [left, top] = [Math.min(...(across ?? [])) - PEN, Math.min(...(down ?? [])) - PEN];
  const [right, bottom] = [Math.max(...(across ?? [])) + PEN, Math.max(...(down ?? [])) + PEN];
  return [left, top, right - left, bottom - top];
}

/** Returns the ink of a picture as a path: a rectangle for each run of pixels in a row. */
export function inkPath({ width, height, bits }: Omit<Uploaded, 'kind'>): string {
  const bytes = atob(bits);
  const row = Math.ceil(width / 8);
  const isInk = (x: number, y: number): boolean =>
    x < width && (bytes.charCodeAt(y * row + Math.floor(x / 8)) >> (7 - (x % 8))) % 2 === 1;
  const runs: string[] = [];
  for (let y = 0; y < height; y += 1) {
    let start = -1;
    for (let x = 0; x <= width; x += 1) {
      if (isInk(x, y)) start = start < 0 ? x : start;
      else if (start >= 0) {
        runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
        start = -1;
      }
    }
  }
  return runs.join('');
}
