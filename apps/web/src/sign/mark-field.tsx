import { useRef, useState } from 'preact/hooks';
import { Button, Field } from '../design/parts.tsx';
import type { Mark } from './portal.ts';
import { MarkPicture } from './mark-picture.tsx';
import { isSolid } from './ink.ts';
import { readPicture } from './read-picture.ts';
import type { MarkWords } from './mark/words.ts';

/** The field for a drawn name, in units that don't depend on the screen. */
const FIELD = { width: 600, height: 240 };
/** The maxima that the service accepts. Further strokes and points are not recorded. */
const MAX_POINTS = 5000;
const MAX_STROKES = 200;

interface MarkFieldProps {
  readonly name: string;
  /** Begins the ids of its controls. */
  readonly id?: string;
  readonly words: MarkWords;
  readonly onMark: (mark: Mark | null) => void;
  /** The mark to begin with. */
  readonly mark?: Mark | null;
  /** True where the document has a place for it, so that it can't be omitted. */
  readonly needed?: boolean;
}

const WAYS = ['none', 'TYPED', 'DRAWN', 'UPLOADED'] as const;
type Method = (typeof WAYS)[number];

/** A field for a visible signature, typed, drawn, uploaded or omitted. The acceptance is what signs. */
export function MarkField({ id = 'mark', name, words, onMark, mark = null, needed = false }: MarkFieldProps) {
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
    <fieldset class="mark" id={id}>
      <legend>{words.heading}</legend>
      <p class="hint soft">{words.hint}</p>
      <div class="row">
        {WAYS.filter((item) => !needed || item !== 'none').map((item) => (
          <label key={item} class="choice">
            <input type="radio" name={id} checked={way === item} onChange={() => choose(item)} />
            {words.ways[item]}
          </label>
        ))}
      </div>
      <Way {...{ id, way, words, text, mark, onMark }} onText={type} />
    </fieldset>
  );
}

interface WayProps extends Pick<MarkFieldProps, 'words' | 'onMark'> {
  readonly mark: Mark | null;
  readonly id: string;
  readonly way: Method;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The controls of a way to sign. */
function Way({ id, way, words, text, mark, onMark, onText }: WayProps) {
  if (way === 'none') return null;
  if (way === 'DRAWN') return <DrawField {...{ words, onMark, mark }} />;
  if (way === 'UPLOADED') return <PictureField {...{ id, words, onMark, mark }} />;
  return (
    <Field
      id={`${id}-text`}
      label={words.typed}
      maxLength={100}
      value={text}
      onInput={(event) => onText(event.currentTarget.value)}
    />
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

function wrongOf(found: Mark | null, isDark: boolean, words: MarkWords): string | null {
  if (found === null) return words.fileWrong;
  return isDark ? words.fileDark : null;
}

function PictureField({
  id,
  words,
  onMark,
  mark,
}: Pick<MarkFieldProps, 'words' | 'onMark' | 'mark'> & { readonly id: string }) {
  const [picture, setPicture] = useState(mark?.kind === 'UPLOADED' ? mark : null);
  const [wrong, setWrong] = useState<string | null>(null);
  const read = async (file?: File): Promise<void> => {
    if (file === undefined) return;
    const found = await readPicture(file);
    const isDark = found !== null && isSolid(found);
    const fitting = isDark ? null : found;
    setPicture(fitting);
    setWrong(wrongOf(found, isDark, words));
    onMark(fitting);
  };
  return (
    <div class="field">
      <label for={`${id}-file`}>{words.file}</label>
      <input
        id={`${id}-file`}
        class="input"
        type="file"
        accept="image/*"
        aria-describedby={`${id}-file-hint`}
        aria-invalid={wrong !== null}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <p class="hint" id={`${id}-file-hint`}>
        {words.fileHint}
      </p>
      {wrong !== null && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {picture !== null && (
        <div class="mark-shown" role="img" aria-label={words.shown}>
          <MarkPicture mark={picture} />
        </div>
      )}
    </div>
  );
}
