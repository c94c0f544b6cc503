import { describe, expect, it } from 'vitest';
import { decideAttemptEvidence } from '../../../src/domain/evidence/attempt-evidence.ts';
import {
  BlobChanged,
  ProviderFailed,
  SealFailed,
  StaleWrite,
  StampTooLarge,
  Unavailable,
} from '../../../src/domain/failures.ts';
import { DAY } from '../../../src/domain/limits.ts';

const completedAt = new Date('2026-11-28T12:00:00Z');
const after = (milliseconds: number) => new Date(completedAt.getTime() + milliseconds);
const decide = (error: unknown, attempts: number, { wasAway = false, ms = 1000 } = {}) =>
  decideAttemptEvidence({ error, attempts, wasAway, completedAt, now: after(ms) });

describe('decideAttemptEvidence', () => {
  it.each([
    ['a document that cannot be sealed', new SealFailed('corrupt'), 5, 'DOCUMENT'],
    ['a document at the limits of its reader', new Unavailable('pdf-worker'), 12, 'DOCUMENT'],
    ['a stored file with other bytes', new BlobChanged('a'), 5, 'STORED_FILE'],
    ['a time stamp that is too large', new StampTooLarge('9 MB'), 5, 'TIME_STAMP'],
    ['a time stamp that cannot be used', new ProviderFailed('tsa', 'untrusted'), 12, 'TIME_STAMP'],
    ['a fault', new TypeError('x'), 12, 'INTERNAL'],
    ['something that is no error', 'x', 12, 'INTERNAL'],
    ['a key that changes each time', new StaleWrite('key of evidence'), 12, 'INTERNAL'],
  ] as const)('ends %s after its tries, and not before', (_, error, tries, reason) => {
    for (let attempts = 1; attempts < tries; attempts++) expect(decide(error, attempts)).toBeNull();
    expect(decide(error, tries)).toEqual({ reason, isFinal: true });
    expect(decide(error, tries + 1)).toEqual({ reason, isFinal: true });
  });

  it('counts no attempts that a service had fail', () => {
    expect(decide(new TypeError('x'), 900, { wasAway: true })).toBeNull();
  });

  it.each([
    ['a service that is away', new Unavailable('storage'), 'SERVICE_AWAY'],
    ['an authority that is away', new ProviderFailed('tsa', 'no answer', { isOutage: true }), 'SERVICE_AWAY'],
    ['a revoked key', new Unavailable('manifest-key'), 'SIGNING_KEY'],
  ] as const)('tells of %s after a day, and tries on', (_, error, reason) => {
    expect(decide(error, 900, { ms: DAY - 1 })).toBeNull();
    expect(decide(error, 1, { ms: DAY })).toEqual({ reason, isFinal: false });
  });
});
