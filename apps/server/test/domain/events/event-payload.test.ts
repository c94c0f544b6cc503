import { describe, expect, it } from 'vitest';
import { eventPayload } from '../../../src/domain/events/event-payload.ts';
import { aSentEnvelope, aSigner, idOf } from '../../given/envelope.ts';

const envelope = aSentEnvelope({ signers: [aSigner(1), aSigner(2, { status: 'VIEWED' })], version: 7 });
const { id, chain } = envelope;
const body = { id, status: 'SENT', version: 7, evidenceReady: false, auditHead: chain.head };

describe('eventPayload', () => {
  it('contains ids, states and the head of the chain', () => {
    expect(eventPayload(envelope, { type: 'envelope.sent' })).toEqual({ envelope: body });
  });

  it('names the signer whose event it is', () => {
    expect(eventPayload(envelope, { type: 'signer.viewed', signerId: idOf('sgn', 2) })).toEqual({
      envelope: body,
      signer: { id: idOf('sgn', 2), status: 'VIEWED' },
    });
  });

  it('names none who is not there', () => {
    expect(eventPayload(envelope, { type: 'signer.viewed', signerId: 'sgn_x' })).toEqual({ envelope: body });
  });

  it('holds nothing of a person', () => {
    const result = JSON.stringify(
      eventPayload(envelope, { type: 'signer.viewed', signerId: idOf('sgn', 1) }),
    );
    for (const personal of ['Maria', 'example.com', '52998224725', '+5511', envelope.title]) {
      expect(result).not.toContain(personal);
    }
  });
});
