import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import { decideAuthorizeCertificate } from '../../../src/domain/qualified/authorize-certificate.ts';
import { decideCompleteAuthorization } from '../../../src/domain/qualified/complete-authorization.ts';
import { decideDiscoverCertificates } from '../../../src/domain/qualified/discover-certificates.ts';
import { IDENTITY_FAILURES_PER_HOUR } from '../../../src/domain/signing/limits.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aGrantedAuthorization, anAuthorization } from '../../given/certificate-authorization.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';
import { CLIENT, LINK, aReadySession } from '../../given/signing-session.ts';
import { codeOf } from '../refused.ts';

const qualified = (changes: Parameters<typeof aSentEnvelope>[0] = {}) =>
  aSentEnvelope({ signatureLevel: 'QUALIFIED', ...changes });
const session = aReadySession({ envelope: qualified() });
const push = { code: 'push-1', client: CLIENT };
const authorization = anAuthorization({ isPush: true, push });
const { grant } = aGrantedAuthorization();
if (grant === null) throw new Error('It is granted');
const granted = {
  grant,
  expiresAt: after(60_000),
  certificateSha256: sha256Hex(grant.certificate),
  issuer: 'AC Teste',
  holder: 'MARIA DA SILVA:52998224725',
};
const act = { client: CLIENT, now: NOW };

const ACTS: readonly (readonly [string, (of: SigningSession) => unknown])[] = [
  ['looks for certificates', (of) => decideDiscoverCertificates(of, { ...act, providers: ['BIRDID'] })],
  ['authorizes', (of) => decideAuthorizeCertificate(of, { ...act, provider: 'BIRDID', isPush: false })],
  ['comes back', (of) => decideCompleteAuthorization(of, { ...act, authorization, result: granted })],
];

describe.each(ACTS)('a signer who %s', (_act, decide) => {
  const failures = Array.from({ length: IDENTITY_FAILURES_PER_HOUR }, () => NOW);
  const inOrder = qualified({ signingOrderEnabled: true, signers: [aSigner(1), aSigner(2)] });

  it.each<[string, SigningSession, string | null]>([
    ['may', session, null],
    ['signs without a certificate', aReadySession(), 'CONFLICT'],
    [
      'has not proved who they are',
      aReadySession({ envelope: qualified(), signer: { authenticatedAt: null } }),
      'AUTHENTICATION_REQUIRED',
    ],
    ['has signed', aReadySession({ envelope: qualified(), signer: { status: 'SIGNED' } }), 'ALREADY_SIGNED'],
    ['waits for their turn', aReadySession({ envelope: inOrder, signerId: idOf('sgn', 2) }), 'NOT_YOUR_TURN'],
    [
      'gave too many wrong identities',
      aReadySession({ envelope: qualified(), identityFailures: failures }),
      'OTP_LIMIT_REACHED',
    ],
    ['is late', aReadySession({ envelope: qualified({ status: 'EXPIRED' }) }), 'SIGNING_SESSION_EXPIRED'],
  ])('%s: %#', (_state, of, code) => expect(codeOf(() => decide(of))).toBe(code));
});

it('a search names the providers that learned the CPF, and not what they said', () => {
  const { state, entries } = decideDiscoverCertificates(session, { ...act, providers: ['BIRDID', 'VIDAAS'] });
  expect(state).toBe(session);
  expect(entries[0]).toMatchObject({ type: 'CERTIFICATE_DISCOVERED' });
  expect(entries[0]?.data).toEqual({ providers: ['BIRDID', 'VIDAAS'], linkId: LINK });
});

it.each([
  [true, 'PHONE'],
  [false, 'BROWSER'],
])('an authorization records where the signer decides; by push %s: %s', (isPush, way) => {
  const { state, entries } = decideAuthorizeCertificate(session, { ...act, provider: 'BIRDID', isPush });
  expect(state).toBe(session);
  expect(entries[0]).toMatchObject({ type: 'CERTIFICATE_REQUESTED', data: { provider: 'BIRDID', way } });
});

describe('an authorization that was granted', () => {
  const complete = (confirmedBy?: 'NUMBER') =>
    decideCompleteAuthorization(session, {
      ...act,
      authorization,
      result: granted,
      ...(confirmedBy && { confirmedBy }),
    });

  it('keeps the right to sign, and nothing of how it was begun', () => {
    expect(complete().authorization).toEqual({
      ...authorization,
      status: 'GRANTED',
      grant,
      expiresAt: after(60_000),
      codeVerifier: null,
      push: null,
    });
    expect(complete().state).toBe(session);
  });

  it('records the certificate, and its holder among the personal values alone', () => {
    const [entry] = complete().entries;
    expect(entry?.type).toBe('CERTIFICATE_AUTHORIZED');
    expect(entry?.data).toEqual({
      provider: 'SIMULATOR',
      certificateSha256: granted.certificateSha256,
      issuer: 'AC Teste',
      linkId: LINK,
    });
    expect(entry?.personal).toMatchObject({ subject: idOf('sgn', 1), values: { holder: granted.holder } });
  });

  it('says how the person confirmed it, where another browser might have', () => {
    expect(complete('NUMBER').entries[0]?.data).toMatchObject({ confirmedBy: 'NUMBER' });
  });
});

describe('an authorization that was refused', () => {
  it.each([
    ['IDENTITY_MISMATCH', 2],
    ['DENIED', 1],
    ['WRONG_NUMBER', 1],
  ] as const)('for %s leaves %i failures of identity, and nothing to sign with', (result, failures) => {
    const before = { ...session, identityFailures: [after(-1)] };
    const {
      state,
      entries,
      authorization: kept,
    } = decideCompleteAuthorization(before, {
      ...act,
      authorization: aGrantedAuthorization(),
      result,
    });
    expect(state.identityFailures).toHaveLength(failures);
    expect(state.identityFailures.at(-1)).toEqual(after(-1));
    expect(kept).toMatchObject({ status: 'REFUSED', reason: result, grant: null, push: null });
    expect(entries[0]).toMatchObject({ type: 'CERTIFICATE_REFUSED', data: { reason: result } });
  });
});
