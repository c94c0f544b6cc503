import { describe, expect, it } from 'vitest';
import { copyOf } from '../copies.ts';
import { minimalSignature } from '../minimal-signature.ts';
import { pgbenchScript, valuesFor } from '../replay.ts';

const { envelope, signer } = copyOf(0);
const STATEMENTS = minimalSignature({
  envelopes: [{ id: envelope, version: '8', audit_count: '11' }],
  signers: [{ id: signer, status: 'SIGNED' }],
  audit_entries: [{ seq: '11', type: 'SIGNER_SIGNED' }],
  disclosures: [
    { place: 'audit/11', name: 'ip' },
    { place: 'audit/11', name: 'userAgent' },
  ],
  events: [{ type: 'signer.signed' }],
  jobs: [{ kind: 'notify-senders' }],
  idempotency: [{ state: 'DONE' }],
});

describe('minimalSignature', () => {
  it('holds the key, locks, reads, and writes in one transaction', () => {
    const words = STATEMENTS.map(({ text }) => text.trim().split(/\s/)[0]);
    expect(words).toEqual(['BEGIN', 'SELECT', 'SELECT', 'SELECT', 'SELECT', 'WITH', 'COMMIT']);
  });

  it('binds every place of its statements', () => {
    for (const { text, values } of STATEMENTS) {
      const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place));
      expect(new Set(places).size).toBe(values.length);
    }
  });

  it('takes two turns, because the write depends on the read', () => {
    const lines = pgbenchScript(STATEMENTS, { first: 2, clients: 1 }).split('\n');
    const at = lines.flatMap((line, index) => (line === '\\startpipeline' ? [index] : []));
    expect(at).toHaveLength(2);
    expect(at.map((index) => lines[index + 1]?.trim().split(/[\s;]/)[0])).toEqual(['BEGIN', 'WITH']);
    expect(lines.filter((line) => line === '\\endpipeline')).toHaveLength(2);
  });

  it('names the copy that is signed, and no other', () => {
    const written = STATEMENTS.at(-2);
    expect(written && valuesFor(written, 7).filter((value) => value === copyOf(7).envelope)).toHaveLength(6);
    expect(pgbenchScript(STATEMENTS, { first: 2, clients: 1 })).not.toContain(envelope);
  });
});
