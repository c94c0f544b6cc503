import { expect, it } from 'vitest';
import { eventBody } from '../../../src/domain/webhooks/event-body.ts';
import type { KeptEvent } from '../../../src/domain/webhooks/event-body.ts';

/** An event as the database returns it: with its members in another order. */
const event: KeptEvent = {
  id: 'evt_1',
  type: 'signer.signed',
  occurredAt: new Date('2026-01-02T03:04:05.678Z'),
  sequence: 5,
  environment: 'SANDBOX',
  projectId: 'proj_1',
  data: {
    signer: { templateRole: 'cliente', reference: '4711', status: 'SIGNED', id: 'sgn_1' },
    envelope: {
      metadata: { b: '1', a: '2' },
      auditHead: 'ab',
      evidenceReady: false,
      version: 4,
      status: 'SENT',
      reference: 'PED-1',
      id: 'env_1',
    },
  },
};

it('is written in one order, whatever order the members come in', () => {
  expect(eventBody(event)).toBe(
    '{"id":"evt_1","type":"signer.signed","timestamp":"2026-01-02T03:04:05.678Z","sequence":5,"environment":"SANDBOX",' +
      '"projectId":"proj_1","data":{"envelope":{"id":"env_1","status":"SENT","version":4,"evidenceReady":false,' +
      '"auditHead":"ab","reference":"PED-1","metadata":{"b":"1","a":"2"}},"signer":{"id":"sgn_1","status":"SIGNED",' +
      '"reference":"4711","templateRole":"cliente"}}}',
  );
});

it('leaves out what an event does not have', () => {
  const apiKey = { expiresAt: '', last4: 'FQA9', prefix: 'ask_', name: 'ci', id: 'key_1' };
  const body = eventBody({ ...event, sequence: null, data: { apiKey } });
  expect(body).toContain(
    '"data":{"apiKey":{"id":"key_1","name":"ci","prefix":"ask_","last4":"FQA9","expiresAt":""}}',
  );
  const message = { medium: 'SMS', kind: 'CODE', id: 'msg_1', reason: 'REJECTED' } as const;
  expect(eventBody({ ...event, data: { message } })).toContain(
    '"data":{"message":{"id":"msg_1","kind":"CODE","medium":"SMS","reason":"REJECTED"}}',
  );
});

it('names the signature request where there is one, and says that it is a test', () => {
  const data = { ...event.data, signatureRequestId: 'sigreq_1' };
  expect(JSON.parse(eventBody({ ...event, data }, { test: true }))).toMatchObject({
    data: { signatureRequestId: 'sigreq_1' },
    test: true,
  });
});

it('names a link as it is, and a document with its warnings and nothing else', () => {
  const link = { id: 'lnk_1' };
  const document = { warnings: ['RENDERING'], title: 'Contrato', versionId: 'docv_1', id: 'doc_1' };
  const data = { link, document } as unknown as KeptEvent['data'];
  expect(JSON.parse(eventBody({ ...event, data })).data).toEqual({
    link,
    document: { id: 'doc_1', versionId: 'docv_1', warnings: ['RENDERING'] },
  });
});
