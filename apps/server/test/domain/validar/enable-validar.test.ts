import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../src/domain/audit/audit-entry.ts';
import { decideEnableValidar } from '../../../src/domain/validar/enable-validar.ts';
import { newAccess } from '../../../src/domain/validar/validar-access.ts';
import { NOW } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

const envelope = aSentEnvelope({ status: 'COMPLETED', evidenceReady: true });
const locked = {
  ...newAccess(envelope.id, 'FORMER'),
  isOn: true,
  wrong: 20,
  wrongAt: [NOW],
  openedAt: [NOW],
};

describe('decideEnableValidar', () => {
  it.each([
    ['counts from zero with the same secret', locked, false, 'FORMER'],
    ['counts from zero with a new secret', locked, true, 'UNUSED'],
    ['makes the first secret', null, false, 'UNUSED'],
  ] as const)('%s', (_what, before, newSecret, secret) => {
    const input = { newSecret, unused: 'UNUSED', actor: SYSTEM };
    const { access, entries, state } = decideEnableValidar(envelope, before, input);
    const openedAt = before?.openedAt ?? [];
    expect(access).toEqual({ envelopeId: envelope.id, secret, wrong: 0, wrongAt: [], openedAt });
    expect(entries).toEqual([
      { type: 'VALIDAR_ENABLED', actor: SYSTEM, data: { newSecret: secret === 'UNUSED' } },
    ]);
    expect(state).toBe(envelope);
  });

  it('refuses an envelope without evidence with EVIDENCE_NOT_READY', () => {
    const input = { newSecret: false, unused: 'UNUSED', actor: SYSTEM };
    expect(() => decideEnableValidar(aSentEnvelope({}), null, input)).toThrow('EVIDENCE_NOT_READY');
  });
});
