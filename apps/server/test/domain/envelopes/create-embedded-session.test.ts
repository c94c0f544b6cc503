import { expect, it } from 'vitest';
import { EMBEDDED_SESSIONS_PER_HOUR } from '../../../src/domain/embedding/limits.ts';
import { decideCreateEmbeddedSession } from '../../../src/domain/envelopes/create-embedded-session.ts';
import { NOW, idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';

const input = {
  linkId: idOf('lnk', 2),
  origin: 'https://app.example.com',
  isFramed: true,
  createdLately: 0,
  now: NOW,
  actor: { type: 'API_KEY', id: 'key_1' },
} as const;
type Input = Partial<Parameters<typeof decideCreateEmbeddedSession>[1]>;
function create(signer: SignerChanges = {}, changes: Input = {}, envelope = aSentEnvelope()) {
  return decideCreateEmbeddedSession(envelope, { ...input, signer: aSigner(1, signer), ...changes });
}

it.each([
  [true, 'FRAME'],
  [false, 'REDIRECT'],
])('records who signs where; framed %s: %s', (isFramed, way) => {
  const { entries, events } = create({}, { isFramed });
  const { linkId, origin, actor } = input;
  const data = { signerId: idOf('sgn', 1), linkId, origin, way };
  expect(entries).toEqual([{ type: 'EMBEDDED_SESSION_CREATED', actor, data }]);
  expect(events).toEqual([]);
});

it('leaves the envelope as it is: the signer’s other link, and what they proved by it, stay', () => {
  const envelope = aSentEnvelope();
  expect(create({}, {}, envelope).state).toBe(envelope);
});

it('CERTIFICATE_NOT_EMBEDDED for a signer with a certificate: no provider shows its page in a frame', () => {
  expect(refusalOf(() => create({ signatureLevel: 'QUALIFIED' }))).toEqual({
    code: 'CONFLICT',
    details: { reason: 'CERTIFICATE_NOT_EMBEDDED' },
  });
});

it('the codes of a new link for a signer who has nothing to do', () => {
  expect(refusalOf(() => create({ status: 'SIGNED' })).code).toBe('ALREADY_SIGNED');
  expect(refusalOf(() => create({ role: 'CC' })).details).toEqual({ reason: 'COPY_ONLY' });
});

it('RATE_LIMITED for as many sessions as an hour has', () => {
  expect(() => create({}, { createdLately: EMBEDDED_SESSIONS_PER_HOUR - 1 })).not.toThrow();
  expect(refusalOf(() => create({}, { createdLately: EMBEDDED_SESSIONS_PER_HOUR }))).toEqual({
    code: 'RATE_LIMITED',
    details: { retryAfterSeconds: 3600 },
  });
});
