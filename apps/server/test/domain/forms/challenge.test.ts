import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { judgeChallenge, writeChallenge } from '../../../src/domain/forms/challenge.ts';
import { FORM_CHALLENGE_TTL, FORM_PROOF_BITS, FORM_SHORTEST_TIME } from '../../../src/domain/forms/limits.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const mac = (text: string): string => createHash('sha256').update(`key${text}`).digest('base64url');
const nonce = Buffer.alloc(12, 1);
const challenge = writeChallenge('frm_a', { now: NOW, nonce, mac });

function answerOf(text: string): string {
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256').update(`${text}:${answer}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - FORM_PROOF_BITS) === 0) return String(answer);
  }
}
const answer = answerOf(challenge);
const judge = (after: number, given = { challenge, answer }, form = 'frm_a') =>
  judgeChallenge(form, given, { now: new Date(NOW.getTime() + after), mac });

describe('judgeChallenge', () => {
  it.each([
    [0, 'EARLY'],
    [FORM_SHORTEST_TIME - 1, 'EARLY'],
    [FORM_SHORTEST_TIME, 'GOOD'],
    [FORM_CHALLENGE_TTL, 'GOOD'],
    [FORM_CHALLENGE_TTL + 1, 'EXPIRED'],
    [-1, 'EARLY'],
  ])('%i ms later: %s', (after, verdict) => {
    expect(judge(after)).toBe(verdict);
  });

  it('knows the form, the time, and the nonce that it was written for', () => {
    expect(judge(10_000, { challenge, answer }, 'frm_b')).toBe('FORGED');
    const [time = '', ...rest] = challenge.split('.');
    expect(judge(10_000, { challenge: [Number(time) + 1, ...rest].join('.'), answer })).toBe('FORGED');
    expect(judge(10_000, { challenge: `${challenge}x`, answer })).toBe('FORGED');
    expect(judge(10_000, { challenge: '', answer })).toBe('FORGED');
  });

  it('needs an answer that took some work', () => {
    const wrong = Array.from({ length: 50 }, (_, at) => judge(10_000, { challenge, answer: `x${at}` }));
    expect(wrong.filter((verdict) => verdict === 'NO_PROOF').length).toBeGreaterThan(45);
  });
});
