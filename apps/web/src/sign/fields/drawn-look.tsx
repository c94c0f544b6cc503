import {
  INKS,
  type BoxSize,
  type PersonalLook,
  type Piece,
  type Typefaces,
} from '@aval/pades/look/field-look';
import { layOutWhole } from '@aval/pades/look/lay-out-field';
import { inkPath } from '../mark-picture.tsx';
import { FAMILIES } from './typefaces.ts';
import './drawn-look.css';

interface DrawnProps {
  readonly drawn: PersonalLook;
  /** Of the box, in points. */
  readonly size: BoxSize;
  readonly faces: Typefaces;
}

/** A field exactly as the document will show it: each piece where the printer of the service draws it. */
export function DrawnLook({ drawn, size, faces }: DrawnProps) {
  const { pieces, scale } = layOutWhole(drawn, size, faces);
  const [width, height] = [size.width * scale, size.height * scale];
  return (
    <svg class="drawn-look" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {pieces.map((piece, index) => (
        <DrawnPiece key={index} piece={piece} height={height} />
      ))}
    </svg>
  );
}

function colourOf({ ink }: Piece): string {
  return `rgb(${INKS[ink].map((share) => Math.round(share * 255)).join(' ')})`;
}

/** Layouts count from the lower edge, pictures of the browser from the upper edge. */
function DrawnPiece({ piece, height }: { readonly piece: Piece; readonly height: number }) {
  const colour = colourOf(piece);
  if (piece.kind === 'text') return <DrawnText {...{ piece, height, colour }} />;
  if (piece.kind === 'stroke') {
    const points = piece.points.map((value, index) => (index % 2 === 0 ? value : height - value));
    return <polyline points={points.join(' ')} stroke={colour} stroke-width={piece.width} />;
  }
  const { bitmap, x, y } = piece;
  const [across, down] = [piece.width / bitmap.width, piece.height / bitmap.height];
  const place = `translate(${x} ${height - y - piece.height}) scale(${across} ${down})`;
  return <path d={inkPath(bitmap)} transform={place} fill={colour} />;
}

/** Each glyph has its own place, so no browser moves one towards another. */
function DrawnText(props: {
  readonly piece: Extract<Piece, { kind: 'text' }>;
  readonly height: number;
  readonly colour: string;
}) {
  const { piece, height, colour } = props;
  let reached = 0;
  return (
    <text font-family={FAMILIES[piece.face]} font-size={piece.size} fill={colour}>
      {piece.glyphs.map(({ text, shown, advance, dx, dy, isSpare }, index) => {
        const x = piece.x + ((reached + dx) * piece.size) / 1000;
        reached += advance;
        return (
          <tspan
            key={index}
            x={x}
            y={height - piece.y - (dy * piece.size) / 1000}
            font-family={isSpare === true ? FAMILIES.spare : undefined}
          >
            {shown ?? text}
          </tspan>
        );
      })}
    </text>
  );
}
