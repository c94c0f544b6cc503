import { describe, expect, it } from 'vitest';
import { eventPayload, storedPayload } from '../../../src/domain/webhooks/event-payload.ts';
import { idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';

const labels = { reference: 'PED-1', metadata: { order: '1' } };
const envelope = aSentEnvelope({
  signers: [aSigner(1), aSigner(2, { status: 'VIEWED' })],
  version: 7,
  ...labels,
});
const { id, chain } = envelope;
const body = { id, status: 'SENT', version: 7, evidenceReady: false, auditHead: chain.head };
const signer = { id: idOf('sgn', 2), status: 'VIEWED', role: 'SIGNER' } as const;

describe('storedPayload', () => {
  it('contains ids, states and the head of the chain, and none of the labels', () => {
    expect(storedPayload(envelope, { type: 'envelope.sent' })).toEqual({ envelope: body });
  });

  it.each([
    [{ type: 'signer.viewed', signerId: signer.id }, { signer }],
    [
      { type: 'link.opened', signerId: signer.id, link: { id: 'lnk_1' } },
      { signer, link: { id: 'lnk_1' } },
    ],
    [
      {
        type: 'message.delivered',
        signerId: signer.id,
        message: { id: 'msg_1', kind: 'CODE', medium: 'SMS', channel: 'SMS', confirmed: false },
      },
      { signer, message: { id: 'msg_1', kind: 'CODE', medium: 'SMS', channel: 'SMS', confirmed: false } },
    ],
    [
      { type: 'document.warning', document: { id: 'doc_1', versionId: 'docv_1', warnings: ['LAYERS'] } },
      { document: { id: 'doc_1', versionId: 'docv_1', warnings: ['LAYERS'] } },
    ],
  ] as const)('names what the event is about: $type', (event, expected) => {
    expect(storedPayload(envelope, event)).toEqual({ envelope: body, ...expected });
  });

  it('names no signer who is not there', () => {
    expect(storedPayload(envelope, { type: 'signer.viewed', signerId: 'sgn_x' })).toEqual({ envelope: body });
  });

  it('holds nothing of a person', () => {
    const result = JSON.stringify(
      storedPayload(envelope, { type: 'signer.viewed', signerId: idOf('sgn', 1) }),
    );
    for (const personal of ['Maria', 'example.com', '52998224725', '+5511', envelope.terms.title]) {
      expect(result).not.toContain(personal);
    }
  });
});

describe('eventPayload', () => {
  const names = { reference: '4711', templateRole: 'cliente' };

  it('adds the labels to the envelope, the names to the signer, and the signature request', () => {
    const stored = { envelope: body, signer };
    expect(eventPayload(stored, { labels, names, signatureRequestId: 'sigreq_1' })).toEqual({
      envelope: { ...body, ...labels },
      signer: { ...signer, ...names },
      signatureRequestId: 'sigreq_1',
    });
  });

  it('adds nothing where there is neither envelope nor signer', () => {
    const apiKey = { id: 'key_1', name: 'ci', prefix: 'ask_', last4: 'FQA9', expiresAt: '' };
    const none = { reference: null, metadata: null };
    expect(eventPayload({ apiKey }, { labels: none, names, signatureRequestId: null })).toEqual({ apiKey });
  });
});
