import { describe, expect, it } from 'vitest';
import { decideSubmitForm, mayConfirmForm, proofBitsFor } from '../../../src/domain/forms/submission.ts';
import { aForm } from '../../given/form.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const none = { sent: 0, written: 0, household: 0, site: 0, mailbox: 0, domain: 0 };
const refusal = (at: string) => ({ code: 'PLAN_LIMIT_REACHED', at: new Date(at) }) as const;

describe('decideSubmitForm', () => {
  it.each([
    ['nothing yet', {}, {}, 'WRITE'],
    [
      'one below each cap',
      {},
      { sent: 49, written: 149, household: 9, site: 19, mailbox: 2, domain: 9 },
      'WRITE',
    ],
    ['the cap of envelopes', {}, { sent: 50 }, 'CLOSED'],
    ['the cap of letters', {}, { written: 150 }, 'CLOSED'],
    ['its own cap', { dailyCap: 1 }, { sent: 1 }, 'CLOSED'],
    ['the part of a household', {}, { household: 10 }, 'CLOSED'],
    ['the part of a household of a larger form', { dailyCap: 1000 }, { household: 10 }, 'CLOSED'],
    ['the part of a household of a small form', { dailyCap: 10 }, { household: 3 }, 'CLOSED'],
    ['less than that', { dailyCap: 10 }, { household: 2 }, 'WRITE'],
    ['the part of a site', {}, { site: 20 }, 'CLOSED'],
    ['the part of a receiving domain', {}, { domain: 10 }, 'CLOSED'],
    ['the cap of the mailbox', {}, { mailbox: 3 }, 'IGNORE'],
    ['a refusal of today', { refusal: refusal('2026-11-23T00:00:00Z') }, {}, 'CLOSED'],
    ['a refusal of yesterday', { refusal: refusal('2026-11-22T23:59:59Z') }, {}, 'WRITE'],
  ] as const)('%s', (_what, form, counts, verdict) => {
    const input = { now: NOW, isTrapped: false, proofBits: 32 };
    expect(decideSubmitForm(aForm(form), { ...none, ...counts }, input)).toBe(verdict);
  });

  it('ignores a hidden field, unless the form is closed anyway', () => {
    const input = { now: NOW, isTrapped: true, proofBits: 32 };
    expect(decideSubmitForm(aForm(), none, input)).toBe('IGNORE');
    expect(decideSubmitForm(aForm(), { ...none, sent: 50 }, input)).toBe('CLOSED');
  });

  it('wants more work the less of the day is left, by envelopes or by letters', () => {
    const bits = (sent: number, written: number) => proofBitsFor(aForm(), { sent, written });
    expect([0, 9, 10, 20, 30, 40, 50].map((sent) => bits(sent, 0))).toEqual([14, 14, 15, 16, 17, 18, 18]);
    expect([0, 29, 30, 149].map((written) => bits(0, written))).toEqual([14, 14, 15, 18]);
    const input = { now: NOW, isTrapped: false };
    const half = { ...none, sent: 25 };
    expect(decideSubmitForm(aForm(), half, { ...input, proofBits: 15 })).toBe('EASY');
    expect(decideSubmitForm(aForm(), half, { ...input, proofBits: 16 })).toBe('WRITE');
  });
});

describe('mayConfirmForm', () => {
  it.each([
    ['nothing yet', {}, {}, true],
    ['one below each cap', {}, { sent: 49, ofCpf: 2 }, true],
    ['all letters of the day, because its own is written', {}, { written: 150 }, true],
    ['the cap of envelopes', {}, { sent: 50 }, false],
    ['the envelopes of its CPF', {}, { ofCpf: 3 }, false],
    ['a refusal of today', { refusal: refusal('2026-11-23T00:00:00Z') }, {}, false],
  ] as const)('%s: %s', (_what, form, counts, expected) => {
    expect(mayConfirmForm(aForm(form), { sent: 0, written: 0, ofCpf: 0, ...counts }, NOW)).toBe(expected);
  });
});
