import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import type { EnvelopeStatus } from '../../../src/domain/envelopes/envelope-progress.ts';
import type { Signer } from '../../../src/domain/envelopes/signer.ts';
import { AUTHENTICATION_TTL } from '../../../src/domain/signing/limits.ts';
import { statementsOf } from '../../../src/domain/signing/consent.ts';
import { decideSign } from '../../../src/domain/signing/sign.ts';
import type { SignDecisionInput } from '../../../src/domain/signing/sign.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aDocument, aSentEnvelope, changedEnvelope, signed } from '../../given/envelope.ts';
import { aSigner, changedSigner, flatOf } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { LINK, aReadySession, aSignInput } from '../../given/signing-session.ts';
import { codeOf } from '../refused.ts';

/** A session and the input to sign it, to be broken in one way or several. */
interface Attempt {
  readonly session: SigningSession;
  readonly input: SignDecisionInput;
}
type Break = (attempt: Attempt) => Attempt;

const session = (change: (session: SigningSession) => Partial<SigningSession>): Break => {
  return (attempt) => ({ ...attempt, session: { ...attempt.session, ...change(attempt.session) } });
};
const envelope = (change: (envelope: Envelope) => EnvelopeChanges): Break =>
  session((given) => ({ envelope: changedEnvelope(given.envelope, change(given.envelope)) }));
const signer = (change: SignerChanges): Break =>
  envelope(({ signers }) => ({
    signers: signers.map((current) =>
      current.id === idOf('sgn', 2) ? changedSigner(current, change) : current,
    ),
  }));
const input = (change: Partial<SignDecisionInput>): Break => {
  return (attempt) => ({ ...attempt, input: { ...attempt.input, ...change } });
};

/** One way to break each guard, in the order in which the guards run (decisions, *Precedence of errors*). */
const BROKEN: readonly (readonly [code: string, broken: Break])[] = [
  ['SIGNING_SESSION_REVOKED', session(({ link }) => ({ link: { ...link, revokedAt: NOW } }))],
  ['ALREADY_SIGNED', signer({ status: 'SIGNED' })],
  ['SIGNING_SESSION_EXPIRED', envelope(() => ({ status: 'EXPIRED' }))],
  [
    'ENVELOPE_NOT_SIGNABLE',
    envelope(({ progress: { status } }) => ({ status: status === 'SENT' ? 'CANCELLED' : status })),
  ],
  ['DOCUMENT_NOT_VIEWED', session(() => ({ viewed: new Set() }))],
  ['AUTHENTICATION_REQUIRED', signer({ authenticatedAt: null })],
  ['CONSENT_REQUIRED', input({ accepted: false })],
  ['CONSENT_MISMATCH', input({ consentHash: '0'.repeat(64) })],
  ['DOCUMENT_HASH_MISMATCH', input({ documentHashes: {} })],
  [
    'NOT_YOUR_TURN',
    envelope(({ signers }) => ({ signers: signers.map((current) => pendingFirst(current)) })),
  ],
];

function pendingFirst(current: Signer): Signer {
  return current.id === idOf('sgn', 1) ? changedSigner(current, { status: 'SENT' }) : current;
}

/** The second of two signers in order, the first having signed: the second may sign. */
function anAttempt(): Attempt {
  const second = aSigner(2, {
    status: 'VIEWED',
    viewedAt: NOW,
    authenticatedAt: NOW,
    authenticatedLinkId: LINK,
    channel: 'SANDBOX',
  });
  const sent = aSentEnvelope({ signers: [signed(aSigner(1)), second], signingOrderEnabled: true });
  const ready = { ...aReadySession({ envelope: sent, signerId: second.id }), signerId: second.id };
  return { session: ready, input: aSignInput(ready) };
}

const refusedFor = (attempt: Attempt) => codeOf(() => decideSign(attempt.session, attempt.input));

describe('the guards of signing', () => {
  it('let a signer sign where nothing hinders it', () => expect(refusedFor(anAttempt())).toBeNull());

  it.each(BROKEN)('%s where it alone is broken', (code, broken) => {
    expect(refusedFor(broken(anAttempt()))).toBe(code);
  });

  const pairs = BROKEN.flatMap(([first, breakFirst], index) =>
    BROKEN.slice(index + 1).map(([second, breakSecond]) => [first, second, breakFirst, breakSecond] as const),
  );
  it.each(pairs)('%s comes before %s', (code, _later, breakFirst, breakSecond) => {
    expect(refusedFor(breakFirst(breakSecond(anAttempt())))).toBe(code);
    expect(refusedFor(breakSecond(breakFirst(anAttempt())))).toBe(code);
  });
});

describe('when a signer may sign', () => {
  it.each([
    ['a millisecond before the term', after(-1), null],
    ['when the term ends', NOW, 'SIGNING_SESSION_EXPIRED'],
  ])('%s', (_when, now, code) => {
    const attempt = envelope(() => ({ expiresAt: NOW }))(anAttempt());
    const authenticated = signer({ authenticatedAt: after(-2) })(attempt);
    expect(refusedFor(input({ now })(authenticated))).toBe(code);
  });

  it.each([
    [AUTHENTICATION_TTL - 1, null],
    [AUTHENTICATION_TTL, 'AUTHENTICATION_REQUIRED'],
  ])('%i ms after the signer proved their identity: %s', (later, code) => {
    expect(refusedFor(input({ now: after(later) })(anAttempt()))).toBe(code);
  });

  it('AUTHENTICATION_REQUIRED where the proof came by another link', () => {
    expect(refusedFor(signer({ authenticatedLinkId: idOf('lnk', 9) })(anAttempt()))).toBe(
      'AUTHENTICATION_REQUIRED',
    );
  });

  const states: readonly (readonly [EnvelopeStatus, string])[] = [
    ['COMPLETED', 'ENVELOPE_NOT_SIGNABLE'],
    ['CANCELLED', 'ENVELOPE_NOT_SIGNABLE'],
    ['DECLINED', 'ENVELOPE_NOT_SIGNABLE'],
    ['EXPIRED', 'SIGNING_SESSION_EXPIRED'],
    ['DRAFT', 'ENVELOPE_NOT_SIGNABLE'],
  ];
  it.each(states)('not while the envelope is %s: %s', (status, code) => {
    expect(refusedFor(envelope(() => ({ status }))(anAttempt()))).toBe(code);
  });

  it('ALREADY_SIGNED even after the envelope was completed, which a retry must hear', () => {
    const attempt = signer({ status: 'SIGNED' })(envelope(() => ({ status: 'COMPLETED' }))(anAttempt()));
    expect(refusedFor(attempt)).toBe('ALREADY_SIGNED');
  });
});

describe('the content that a signer must have seen and accepted', () => {
  const [one, two] = [aDocument(1), aDocument(2)];
  const withTwo = (broken: Break = (attempt) => attempt) => {
    const attempt = envelope(() => ({ documents: [one, two] }))(anAttempt());
    const seen = session(() => ({ viewed: new Set([one.versionId, two.versionId]) }))(attempt);
    return broken({ ...seen, input: aSignInput(seen.session) });
  };

  it('is all documents', () => {
    expect(refusedFor(withTwo())).toBeNull();
    expect(refusedFor(withTwo(session(() => ({ viewed: new Set([one.versionId]) }))))).toBe(
      'DOCUMENT_NOT_VIEWED',
    );
  });

  it('is the pinned version, not an earlier one', () => {
    const viewed = new Set([one.versionId, idOf('docv', 9)]);
    expect(refusedFor(withTwo(session(() => ({ viewed }))))).toBe('DOCUMENT_NOT_VIEWED');
  });

  it.each([
    ['none', null],
    ['one of two', { [one.id]: one.sha256 }],
    ['one more', { [one.id]: one.sha256, [two.id]: two.sha256, [idOf('doc', 3)]: one.sha256 }],
    ['two swapped', { [one.id]: two.sha256, [two.id]: one.sha256 }],
    ['another id', { [one.id]: one.sha256, [idOf('doc', 3)]: two.sha256 }],
    ['a digest cut short', { [one.id]: one.sha256, [two.id]: two.sha256.slice(0, 63) }],
    ['names of an object', { [one.id]: one.sha256, toString: two.sha256 }],
  ])('DOCUMENT_HASH_MISMATCH for the hashes of %s', (_what, documentHashes) => {
    expect(refusedFor(withTwo(input({ documentHashes })))).toBe('DOCUMENT_HASH_MISMATCH');
  });

  it('takes hashes in capitals', () => {
    const documentHashes = { [one.id]: one.sha256.toUpperCase(), [two.id]: two.sha256 };
    expect(refusedFor(withTwo(input({ documentHashes })))).toBeNull();
  });

  it.each(['pt-BR', 'en', 'es'])('is the statement in any language of now: %s', (language) => {
    const attempt = anAttempt();
    const statement = statementsOf(attempt.session).find((given) => given.language === language);
    const { state } = decideSign(
      attempt.session,
      aSignInput(attempt.session, { consentHash: statement?.hash ?? null }),
    );
    expect(state.envelope.signers[1]?.progress).toMatchObject({
      consent: { version: 'aval-1', language, hash: statement?.hash },
    });
  });

  it.each([
    ['none', null],
    ['the default text where the organization has its own', statementsOf(anAttempt().session)[0]?.hash],
  ])('CONSENT_MISMATCH for %s', (_what, consentHash) => {
    const attempt = session(({ sender }) => ({ sender: { ...sender, consentText: 'Aceito.' } }))(anAttempt());
    expect(refusedFor(input({ consentHash: consentHash ?? null })(attempt))).toBe('CONSENT_MISMATCH');
  });
});

describe('the effect of a signature', () => {
  it('completes the envelope by the last one, and asks for its evidence', () => {
    const { session: ready, input: given } = anAttempt();
    const { state, entries, events } = decideSign(ready, given);
    expect(state.envelope.progress).toMatchObject({
      status: 'COMPLETED',
      at: NOW,
      verificationCode: given.verificationCode,
      evidenceReady: false,
    });
    expect(entries.map((entry) => [entry.type, entry.actor.type])).toEqual([
      ['SIGNER_SIGNED', 'SIGNER'],
      ['ENVELOPE_COMPLETED', 'SYSTEM'],
    ]);
    expect(events).toEqual([
      { type: 'signer.signed', signerId: idOf('sgn', 2) },
      { type: 'envelope.completed' },
    ]);
  });

  it('keeps what was signed: consent and documents, with the proof of identity', () => {
    const { session: ready, input: given } = anAttempt();
    const { state, entries } = decideSign(ready, given);
    const documentHashes = { [aDocument().id]: aDocument().sha256 };
    const consent = { version: 'aval-1', language: 'pt-BR', hash: given.consentHash };
    expect(flatOf(state.envelope.signers[1])).toMatchObject({
      status: 'SIGNED',
      signedAt: NOW,
      consent,
      documentHashes,
    });
    expect(entries[0]?.data).toEqual({
      consent,
      documentHashes,
      authenticatedAt: NOW.toISOString(),
      channel: 'SANDBOX',
      linkId: LINK,
    });
    expect(entries[0]?.personal).toEqual({
      subject: idOf('sgn', 2),
      values: { ip: '203.0.113.7', userAgent: 'Mozilla/5.0' },
    });
  });

  const waiting = (n: number, order: number, changes: SignerChanges = {}) =>
    aSigner(n, { status: 'PENDING', sentAt: null, order, ...changes });
  const afterFirst = (others: readonly Signer[]) => {
    const sent = aSentEnvelope({ signers: [aSigner(1, { order: 1 }), ...others], signingOrderEnabled: true });
    const ready = aReadySession({ envelope: sent });
    return decideSign(ready, aSignInput(ready)).state.envelope;
  };

  it('calls those whose turn has come, and leaves the envelope open', () => {
    const { progress, signers } = afterFirst([waiting(2, 2), waiting(3, 2), waiting(4, 3)]);
    expect(progress.status).toBe('SENT');
    expect(signers.map((each) => each.progress.status)).toEqual(['SIGNED', 'SENT', 'SENT', 'PENDING']);
    expect(signers.map((each) => each.progress.sentAt)).toEqual([NOW, NOW, NOW, null]);
  });

  it('calls nobody while another of the same order is pending', () => {
    const { signers } = afterFirst([aSigner(2, { order: 1 }), waiting(3, 2)]);
    expect(signers.map((each) => each.progress.status)).toEqual(['SIGNED', 'SENT', 'PENDING']);
  });

  it('keeps VIEWED for a signer who had looked before their turn', () => {
    const [, second] = afterFirst([waiting(2, 2, { status: 'VIEWED', viewedAt: NOW })]).signers;
    expect(flatOf(second)).toMatchObject({ status: 'VIEWED', sentAt: NOW });
  });
});

describe('roles', () => {
  it('the last signature completes the envelope; nobody waits for a copy', () => {
    const attempt = anAttempt();
    const copied = aSigner(3, { role: 'CC', cpf: null, status: 'PENDING', sentAt: null });
    const { envelope: before } = attempt.session;
    const withCopy = { ...attempt.session, envelope: { ...before, signers: [...before.signers, copied] } };
    const { state, entries } = decideSign(withCopy, attempt.input);
    expect(state.envelope.progress.status).toBe('COMPLETED');
    expect(state.envelope.signers[2]).toEqual(copied);
    expect(entries.at(-1)).toMatchObject({ type: 'ENVELOPE_COMPLETED', data: { signers: 2 } });
  });

  it('an approver accepts the statement of an approver, not that of a signer', () => {
    const attempt = signer({ role: 'APPROVER' })(anAttempt());
    expect(refusedFor(attempt)).toBe('CONSENT_MISMATCH');
    const { state } = decideSign(attempt.session, aSignInput(attempt.session));
    expect(flatOf(state.envelope.signers[1])).toMatchObject({
      status: 'SIGNED',
      consent: { version: 'aval-1-approver' },
    });
  });
});

describe('a person who has signed for somebody they must not be', () => {
  const group = { groupId: 'board', required: 2 };
  const isSecond = (attempt: ReturnType<typeof anAttempt>) => {
    const { envelope: sent } = attempt.session;
    const signers = sent.signers.map((each) => changedSigner(each, { group, cpf: '52998224725' }));
    return { ...attempt, session: { ...attempt.session, envelope: { ...sent, signers } } };
  };

  it('IDENTITY_MISMATCH, remembered and not counted, and the sender is notified', () => {
    const attempt = isSecond(anAttempt());
    const { state, entries, events, refusal } = decideSign(attempt.session, attempt.input);
    expect([refusal?.code, refusal?.details]).toEqual(['IDENTITY_MISMATCH', { reason: 'SAME_PERSON' }]);
    expect(state).toBe(attempt.session);
    expect(entries).toMatchObject([{ type: 'IDENTITY_FAILED', data: { reason: 'SAME_PERSON' } }]);
    expect(events).toEqual([{ type: 'signer.same_person', signerId: attempt.session.signerId }]);
  });

  it('AUTHENTICATION_REQUIRED without a code: the link alone says nothing of others', () => {
    const attempt = isSecond(signer({ authenticatedAt: null })(anAttempt()));
    expect(refusedFor(attempt)).toBe('AUTHENTICATION_REQUIRED');
  });
});
