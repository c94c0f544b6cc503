import { describe, expect, it } from 'vitest';
import { placeOfCopy, withCaptions } from '../../../src/domain/fields/captions.ts';
import type { Field, FieldBox, FieldPlace } from '../../../src/domain/fields/field.ts';
import { idOf } from '../../given/basics.ts';
import { aField } from '../../given/field.ts';

const BELOW: FieldBox = [100_000, 340_500, 300_000, 349_500];
const BESIDE: FieldBox = [300_000, 300_000, 396_000, 340_000];
const place: FieldPlace = { page: 1, box: [100_000, 300_000, 300_000, 340_000], strips: [BELOW, BESIDE] };
const signature = (places: readonly FieldPlace[], rest: Partial<Field> = {}): Field =>
  aField(1, { type: 'SIGNATURE', places, ...rest });
const captionsOf = (fields: readonly Field[]) =>
  withCaptions(fields).flatMap(({ places }) => places.map(({ caption }) => caption));

describe('withCaptions', () => {
  it('takes the first strip, and a copy is as it was', () => {
    const [sent] = withCaptions([signature([place])]);
    expect(sent?.places).toEqual([
      { ...place, box: [100_000, 300_000, 300_000, 349_500], mark: place.box, caption: BELOW },
    ]);
    expect(sent?.places.map(placeOfCopy)).toEqual([place]);
  });

  it.each<[string, Field, FieldBox | undefined]>([
    ['of the same signer', signature([{ page: 1, box: [90_000, 345_000, 200_000, 360_000] }]), BESIDE],
    ['on another page', signature([{ page: 2, box: [90_000, 345_000, 200_000, 360_000] }]), BELOW],
    ['of another document', signature([{ page: 1, box: BELOW }], { documentId: idOf('doc', 2) }), BELOW],
    ['around both', signature([{ page: 1, box: [90_000, 335_000, 400_000, 400_000] }]), undefined],
  ])('keeps a caption off a place %s', (_, other, expected) => {
    expect(captionsOf([signature([place]), other])[0]).toEqual(expected);
    expect(captionsOf([other, signature([place])]).at(-1)).toEqual(expected);
  });

  it('keeps captions off each other, also those of one field', () => {
    const box: FieldBox = [310_000, 345_000, 400_000, 360_000];
    const other: FieldPlace = { page: 1, box, strips: [[250_000, 345_000, 310_000, 360_000]] };
    expect(captionsOf([signature([place]), signature([other])])).toEqual([BELOW, undefined]);
    expect(captionsOf([signature([place, other])])).toEqual([BELOW, undefined]);
  });

  it('leaves fields without strips as they are', () => {
    const field = aField(1, { places: [{ page: 1, box: BELOW }] });
    expect(withCaptions([field])[0]).toBe(field);
  });
});
