import { useRef, useState } from 'preact/hooks';
import { Button, Field } from '../design/parts.tsx';
import type { Mark } from './portal.ts';
import type { Words } from './words/words.ts';

/** The field for a drawn name, in units that don't depend on the screen. */
const FIELD = { width: 600, height: 240 };
/** The maxima that the service accepts. Further strokes and points are not recorded. */
const MAX_POINTS = 5000;
const MAX_STROKES = 200;

interface MarkFieldProps {
  readonly name: string;
  readonly words: Words['mark'];
  readonly onMark: (mark: Mark | null) => void;
  /** The mark to begin with. */
  readonly mark?: Mark | null;
  /** True where the document has a place for it, so that it can't be omitted. */
  readonly needed?: boolean;
}

const WAYS = ['none', 'TYPED', 'DRAWN'] as const;
type Method = (typeof WAYS)[number];

/** A field for a visible signature, typed, drawn or omitted. The acceptance is what signs. */
export function MarkField({ name, words, onMark, mark = null, needed = false }: MarkFieldProps) {
  const [way, setWay] = useState<Method>(mark?.kind ?? (needed ? 'TYPED' : 'none'));
  const [text, setText] = useState(mark?.kind === 'TYPED' ? mark.text : name);
  const choose = (chosen: Method): void => {
    setWay(chosen);
    onMark(chosen === 'TYPED' && text.trim() !== '' ? { kind: 'TYPED', text: text.trim() } : null);
  };
  const type = (typed: string): void => {
    setText(typed);
    onMark(typed.trim() === '' ? null : { kind: 'TYPED', text: typed.trim() });
  };
  return (
    <fieldset class="mark">
      <legend>{words.heading}</legend>
      <p class="hint soft">{words.hint}</p>
      <div class="row">
        {WAYS.filter((item) => !needed || item !== 'none').map((item) => (
          <label key={item} class="choice">
            <input type="radio" name="mark" checked={way === item} onChange={() => choose(item)} />
            {words.ways[item]}
          </label>
        ))}
      </div>
      {way === 'TYPED' && (
        <Field
          id="mark-text"
          label={words.typed}
          maxLength={100}
          value={text}
          onInput={(event) => type(event.currentTarget.value)}
        />
      )}
      {way === 'DRAWN' && <DrawField {...{ words, onMark, mark }} />}
    </fieldset>
  );
}

/** Converts a share of a side to units of the field. */
function scaleTo(share: number, max: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * max);
}

function DrawField({ words, onMark, mark }: Pick<MarkFieldProps, 'words' | 'onMark' | 'mark'>) {
  const [strokes, setStrokes] = useState<number[][]>(mark?.kind === 'DRAWN' ? mark.strokes : []);
  const drawing = useRef<number[] | null>(null);
  const place = useRef<SVGSVGElement>(null);
  const pointOf = (event: PointerEvent): [number, number] => {
    const box = place.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [
      scaleTo((event.clientX - box.left) / box.width, FIELD.width),
      scaleTo((event.clientY - box.top) / box.height, FIELD.height),
    ];
  };
  /** Whether as many points as given still fit. A point is two numbers. */
  const hasSpace = (points: number): boolean => strokes.flat().length / 2 + points <= MAX_POINTS;
  const begin = (event: PointerEvent): void => {
    // A stroke begins with its first point twice, so that a dot is visible.
    if (!hasSpace(2) || strokes.length >= MAX_STROKES) return;
    place.current?.setPointerCapture(event.pointerId);
    drawing.current = [...pointOf(event), ...pointOf(event)];
    setStrokes((before) => [...before, drawing.current ?? []]);
  };
  const move = (event: PointerEvent): void => {
    const { current } = drawing;
    if (current === null || !hasSpace(1)) return;
    current.push(...pointOf(event));
    setStrokes((before) => [...before.slice(0, -1), [...current]]);
  };
  const end = (): void => {
    if (drawing.current === null) return;
    drawing.current = null;
    onMark({ kind: 'DRAWN', ...FIELD, strokes });
  };
  return (
    <>
      <svg
        ref={place}
        class="draw"
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        role="img"
        aria-label={words.draw}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {strokes.map((stroke, index) => (
          <polyline key={index} points={stroke.join(' ')} />
        ))}
      </svg>
      <Button
        look="bare"
        onClick={() => {
          setStrokes([]);
          onMark(null);
        }}
      >
        {words.clear}
      </Button>
    </>
  );
}
