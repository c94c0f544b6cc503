import { describe, expect, it } from 'vitest';
import { detailText, endingOf, isEnded, senderOf } from '../../src/sign/sender.ts';
import { serviceError } from '../service-error.ts';

describe('the refusal of a link', () => {
  it.each([
    ['SIGNING_SESSION_REVOKED', true],
    ['SIGNING_SESSION_EXPIRED', true],
    ['ENVELOPE_NOT_SIGNABLE', true],
    ['SIGNING_TOKEN_INVALID', false],
    ['RATE_LIMITED', false],
  ])('%s means that it ended: %s', (code, ended) => {
    expect(isEnded(serviceError(code))).toBe(ended);
  });

  it.each([
    [{ reason: 'RENEWED', signerStatus: null }, 'RENEWED'],
    [{ reason: 'DECLINED', signerStatus: 'SENT' }, 'DECLINED'],
    [{ reason: 'DECLINED', signerStatus: 'DECLINED' }, 'YOU_DECLINED'],
    [{ reason: 'LATER_ADDED' }, null],
    [{}, null],
  ])('%j is the ending %s', (details, ending) => {
    expect(endingOf(serviceError('SIGNING_SESSION_REVOKED', details))).toBe(ending);
  });

  it('has no ending where the link still opens', () => {
    expect(endingOf(serviceError('RATE_LIMITED', { reason: 'RENEWED' }))).toBeNull();
    expect(endingOf(new TypeError('offline'))).toBeNull();
  });

  it.each([
    [{ sender: { organizationName: 'Acme', contactEmail: 'a@b.example' } }, 'a@b.example'],
    [{ sender: { organizationName: 'Acme', contactEmail: null } }, null],
    [{ sender: { organizationName: 'Acme' } }, null],
  ])('names the sender in %j', (details, contactEmail) => {
    const error = serviceError('SIGNING_SESSION_EXPIRED', details);
    expect(senderOf(error)).toEqual({ organizationName: 'Acme', contactEmail });
  });

  it.each([{}, { sender: null }, { sender: 'Acme' }, { sender: { contactEmail: 'a@b.example' } }])(
    'names no sender in %j',
    (details) => {
      expect(senderOf(serviceError('SIGNING_SESSION_EXPIRED', details))).toBeNull();
    },
  );

  it('has a detail only where it is a text', () => {
    const error = serviceError('SIGNING_SESSION_EXPIRED', { endedAt: 'then', count: 1 });
    expect([detailText(error, 'endedAt'), detailText(error, 'count'), detailText(error, 'x')]).toEqual([
      'then',
      null,
      null,
    ]);
  });
});
