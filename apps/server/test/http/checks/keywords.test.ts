import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { OUR_KEYWORDS, withKeywords } from '../../../src/http/checks/keywords.ts';
import { wireSchema } from '../../../src/http/compile-route.ts';

describe('withKeywords', () => {
  it('returns a copy that keeps what TypeBox knows of the shape', () => {
    const optional = Type.Optional(Type.String());
    const copy = withKeywords(optional, { description: 'A note.' });
    expect(optional).not.toHaveProperty('description');
    expect(Type.Object({ note: copy })).not.toHaveProperty('required');
    expect(Type.Object({ note: copy }).properties.note).toMatchObject({ description: 'A note.' });
  });
});

describe('our keywords', () => {
  it.each([...OUR_KEYWORDS])('%s is in no schema of a response', (keyword) => {
    expect(wireSchema(withKeywords(Type.String(), { [keyword]: 'ours' }))).toEqual({ type: 'string' });
  });
});
