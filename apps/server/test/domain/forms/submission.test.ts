import { expect, it } from 'vitest';
import { decideSubmitForm } from '../../../src/domain/forms/submission.ts';
import { aForm } from '../../given/form.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const none = { all: 0, network: 0, email: 0, cpf: 0 };
const refusal = (at: string) => ({ code: 'PLAN_LIMIT_REACHED', at: new Date(at) }) as const;

it.each([
  ['nothing yet', {}, {}, { isTrapped: false, verdict: 'SEND' }],
  [
    'one below each cap',
    {},
    { all: 49, network: 9, email: 2, cpf: 2 },
    { isTrapped: false, verdict: 'SEND' },
  ],
  ['the cap of the form', {}, { all: 50 }, { isTrapped: false, verdict: 'CLOSED' }],
  ['its own cap', { dailyCap: 1 }, { all: 1 }, { isTrapped: false, verdict: 'CLOSED' }],
  ['the cap of the network', {}, { network: 10 }, { isTrapped: false, verdict: 'CLOSED' }],
  ['the cap of the e-mail', {}, { email: 3 }, { isTrapped: false, verdict: 'IGNORE' }],
  ['the cap of the CPF', {}, { cpf: 3 }, { isTrapped: false, verdict: 'IGNORE' }],
  ['a hidden field', {}, {}, { isTrapped: true, verdict: 'IGNORE' }],
  ['a hidden field of a closed form', {}, { all: 50 }, { isTrapped: true, verdict: 'CLOSED' }],
  [
    'a refusal of today',
    { refusal: refusal('2026-11-23T00:00:00Z') },
    {},
    { isTrapped: false, verdict: 'CLOSED' },
  ],
  [
    'a refusal of yesterday',
    { refusal: refusal('2026-11-22T23:59:59Z') },
    {},
    { isTrapped: false, verdict: 'SEND' },
  ],
] as const)('%s', (_what, form, counts, { isTrapped, verdict }) => {
  expect(decideSubmitForm(aForm(form), { ...none, ...counts }, { now: NOW, isTrapped })).toBe(verdict);
});
