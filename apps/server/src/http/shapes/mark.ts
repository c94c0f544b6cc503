import { Type } from 'typebox';
import type { Static } from 'typebox';
import { invalidField } from '../../domain/errors/app-error.ts';
import {
  MARK_PICTURE_HEIGHT,
  MARK_PICTURE_WIDTH,
  MARK_POINTS,
  MARK_SIZE,
  MARK_STROKES,
} from '../../domain/signing/limits.ts';
import { assertMarkValid } from '../../domain/signing/signature-mark.ts';
import type { SignatureMark } from '../../domain/signing/signature-mark.ts';
import { described, nameText, oneOf } from './field.ts';

const coordinate = Type.Integer({ minimum: 0, maximum: MARK_SIZE });

/** The length of the base64 of the largest picture. */
const PICTURE_TEXT = Math.ceil(((MARK_PICTURE_WIDTH / 8) * MARK_PICTURE_HEIGHT) / 3) * 4;

/** A signature mark in a request. */
export const MarkBody = Type.Object(
  {
    kind: described(
      oneOf('TYPED', 'DRAWN', 'UPLOADED'),
      'Whether the name was typed, drawn, or uploaded as a picture.',
    ),
    text: Type.Optional(described(nameText(100), 'The name, if it was typed.')),
    width: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MARK_SIZE,
        description: `The width of the drawing area, in its own units, or of the picture, in pixels: at most ${MARK_PICTURE_WIDTH}.`,
      }),
    ),
    height: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MARK_SIZE,
        description: `The height of the drawing area, in the same units, or of the picture, in pixels: at most ${MARK_PICTURE_HEIGHT}.`,
      }),
    ),
    strokes: Type.Optional(
      Type.Array(Type.Array(coordinate, { minItems: 4, maxItems: 2 * MARK_POINTS }), {
        minItems: 1,
        maxItems: MARK_STROKES,
        description: 'The lines of the drawing, each `x, y, x, y …` from the upper left corner.',
      }),
    ),
    bits: Type.Optional(
      Type.String({
        maxLength: PICTURE_TEXT,
        description:
          'The picture in base64 or base64url, one bit a pixel, 1 is ink: rows from the top, each padded to whole bytes with 0, the ' +
          'leftmost pixel in the highest bit.',
      }),
    ),
  },
  {
    description:
      'The signer’s name as they typed it (`text`), drew it (`width`, `height`, `strokes`), or uploaded it (`width`, `height`, ' +
      '`bits`). The evidence page shows it.',
  },
);

/**
 * Returns the mark of a body.
 *
 * @throws VALIDATION_FAILED, which names what lacks
 */
export function signatureMark(
  body: Static<typeof MarkBody> | null | undefined,
  place = 'mark',
): SignatureMark | null {
  if (!body) return null;
  const mark = READERS[body.kind](body, place);
  assertMarkValid(mark, place);
  return mark;
}

type ReadMark = (body: Static<typeof MarkBody>, place: string) => SignatureMark;

const READERS: Readonly<Record<SignatureMark['kind'], ReadMark>> = {
  TYPED: (body, place) => ({ kind: 'TYPED', text: part(body, place, 'text') }),
  DRAWN: (body, place) => ({
    kind: 'DRAWN',
    width: part(body, place, 'width'),
    height: part(body, place, 'height'),
    strokes: part(body, place, 'strokes'),
  }),
  UPLOADED: (body, place) => ({
    kind: 'UPLOADED',
    width: part(body, place, 'width'),
    height: part(body, place, 'height'),
    bits: standardBase64(part(body, place, 'bits')),
  }),
};

/** The standard form of base64url, and of base64 without padding. */
function standardBase64(text: string): string {
  const digits = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
}

type MarkPart = Exclude<keyof Static<typeof MarkBody>, 'kind'>;

function part<Name extends MarkPart>(body: Static<typeof MarkBody>, place: string, name: Name) {
  const { kind, [name]: value } = body;
  const advice = `Is required for a name that is ${kind.toLowerCase()}.`;
  return value ?? invalidField(`${place}.${name}`, 'required', advice);
}
