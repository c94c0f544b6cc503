import { describe, expect, it } from 'vitest';
import { isEmpty, knownOf, newsOf } from '../../../src/sign/others/news.ts';
import type { Session } from '../../../src/sign/portal.ts';
import { filledOther, otherFile, otherOf, withOthers } from './given.ts';

const hidden = otherOf('a', { filled: true });
const ids = (before: Session, after: Session) => {
  const { late, revealed, attachments } = newsOf(knownOf(before), after);
  return [late, revealed]
    .map((fields) => fields.map(({ id }) => id))
    .concat([attachments.map(({ key }) => key)]);
};

describe('newsOf', () => {
  it.each([
    ['an open field', otherOf('a'), otherOf('a'), [[], [], []]],
    ['a value that came while they read', otherOf('a'), filledOther('a'), [['a'], [], []]],
    ['a value that their code reveals', hidden, filledOther('a'), [[], ['a'], []]],
    ['a value that they knew', filledOther('a'), filledOther('a'), [[], [], []]],
    ['a value that they may not see yet', otherOf('a'), hidden, [[], [], []]],
    ['a value that they may no longer see', filledOther('a'), hidden, [[], [], []]],
  ])('has of %s only what is new', (_, before, after, news) => {
    expect(ids(withOthers([before]), withOthers([after]))).toEqual(news);
  });

  it('has a field of a signer who came later', () => {
    expect(ids(withOthers([]), withOthers([filledOther('b')]))).toEqual([['b'], [], []]);
  });

  it('has files that came later, also in the place of another file', () => {
    const before = withOthers([], [otherFile('id')]);
    const after = withOthers([], [otherFile('id', { sha256: 'f2' }), otherFile('bill')]);
    expect(ids(before, after)).toEqual([[], [], ['id', 'bill']]);
    expect(ids(before, before)).toEqual([[], [], []]);
  });

  it('is empty for a session of the version before', () => {
    expect(isEmpty(newsOf(knownOf({}), {}))).toBe(true);
  });
});
