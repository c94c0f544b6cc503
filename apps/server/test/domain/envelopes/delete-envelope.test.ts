import { describe, expect, it } from 'vitest';
import { assertEnvelopeDeletable } from '../../../src/domain/envelopes/delete-envelope.ts';
import type { LegalHold } from '../../../src/domain/envelopes/legal-hold.ts';
import { NOW } from '../../given/basics.ts';
import { aSentEnvelope, TENANT } from '../../given/envelope.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';

const HOLD: LegalHold = {
  reason: 'Processo 1',
  until: null,
  placedAt: NOW,
  placedBy: { type: 'SYSTEM', id: null },
};
const PRODUCTION = { tenant: { ...TENANT, environment: 'PRODUCTION' } } as const;

describe('assertEnvelopeDeletable', () => {
  it.each<readonly [string, EnvelopeChanges, LegalHold | null, string | null]>([
    ['a draft of the Sandbox', { status: 'DRAFT' }, null, null],
    ['a draft of Production', { status: 'DRAFT', ...PRODUCTION }, null, null],
    ['a draft on hold', { status: 'DRAFT' }, HOLD, 'CONFLICT'],
    ['sent in the Sandbox', { status: 'SENT' }, null, null],
    ['sent in Production', { status: 'SENT', ...PRODUCTION }, null, 'ENVELOPE_NOT_EDITABLE'],
    ['cancelled in Production', { status: 'CANCELLED', ...PRODUCTION }, null, 'ENVELOPE_NOT_EDITABLE'],
    ['without its evidence', { status: 'COMPLETED', evidenceReady: false }, null, 'EVIDENCE_NOT_READY'],
    ['with its evidence', { status: 'COMPLETED', evidenceReady: true }, null, null],
    ['with its evidence, on hold', { status: 'COMPLETED', evidenceReady: true }, HOLD, 'CONFLICT'],
  ])('%s', (_what, changes, hold, code) => {
    const judge = () => {
      try {
        assertEnvelopeDeletable(aSentEnvelope(changes), { hold, now: NOW });
        return null;
      } catch (error) {
        return Object(error).code;
      }
    };
    expect(judge()).toBe(code);
  });
});
