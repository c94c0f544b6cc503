import { expect, it } from 'vitest';
import { withoutUnneeded } from '../../../src/domain/envelopes/skip-unneeded.ts';
import { idOf } from '../../given/basics.ts';
import { aSentEnvelope, signed } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';

const group = { groupId: 'board', required: 1 };
const others = [aSigner(2, { group }), aSigner(3, { group, status: 'DECLINED' }), aSigner(4)];

it('skips the members who are left when enough others have signed, and says so in trail and events', () => {
  const envelope = aSentEnvelope({ signers: [signed(aSigner(1, { group })), ...others] });
  const { state, entries, events } = withoutUnneeded(envelope);
  expect(state.signers.map(({ progress: { status } }) => status)).toEqual([
    'SIGNED',
    'SKIPPED',
    'DECLINED',
    'SENT',
  ]);
  expect(entries).toEqual([
    {
      type: 'SIGNER_SKIPPED',
      actor: { type: 'SYSTEM', id: null },
      data: { signerId: idOf('sgn', 2), group },
    },
  ]);
  expect(events).toEqual([{ type: 'signer.skipped', signerId: idOf('sgn', 2) }]);
});

it('leaves the envelope as it is while all are needed', () => {
  const envelope = aSentEnvelope({ signers: [aSigner(1, { group }), ...others] });
  expect(withoutUnneeded(envelope)).toEqual({ state: envelope, entries: [], events: [] });
});
