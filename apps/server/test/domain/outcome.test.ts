import { describe, expect, it } from 'vitest';
import { refusal } from '../../src/domain/errors/app-error.ts';
import { applyInOrder } from '../../src/domain/outcome.ts';
import type { Outcome } from '../../src/domain/outcome.ts';

const actor = { type: 'SYSTEM', id: null } as const;
const doubling = (state: number): Outcome<number> => ({
  state: state * 2,
  entries: [{ type: 'ENVELOPE_UPDATED', actor, data: { before: state } }],
  events: [{ type: 'signer.viewed', signerId: String(state) }],
});

describe('inTurn', () => {
  it('decides each on the state that the previous decision left, and records all of them in order', () => {
    const { state, entries, events, ...rest } = applyInOrder(1, [doubling, doubling, doubling]);
    expect(state).toBe(8);
    expect(entries.map((entry) => entry.data)).toEqual([{ before: 1 }, { before: 2 }, { before: 4 }]);
    expect(events.map((event) => 'signerId' in event && event.signerId)).toEqual(['1', '2', '4']);
    expect(rest).toEqual({});
  });

  it('without decisions leaves the state as it is', () => {
    expect(applyInOrder(7, [])).toEqual({ state: 7, entries: [], events: [] });
  });

  it('ends with a refusal that is remembered', () => {
    const refused = refusal('OTP_LOCKED');
    const refusing = (state: number): Outcome<number> => ({ ...doubling(state), refusal: refused });
    const outcome = applyInOrder(1, [doubling, refusing, doubling]);
    expect([outcome.state, outcome.refusal, outcome.entries.length]).toEqual([4, refused, 2]);
  });

  it('throws what a decision throws', () => {
    const failing = (): Outcome<number> => {
      throw refusal('INVALID_CPF', { fields: [] });
    };
    expect(() => applyInOrder(1, [doubling, failing])).toThrow('INVALID_CPF');
  });
});
