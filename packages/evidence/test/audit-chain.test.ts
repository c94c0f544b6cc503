import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainEntry, ChainLink } from '../src/audit-chain.ts';
import { appendLink, genesis, linkHash, verifyChain } from '../src/audit-chain.ts';
import type { Json } from '../src/canonical.ts';
import { sha256Hex } from '../src/canonical.ts';

const ENVELOPE = 'env_01hzy0000000000000000000ab';

const created: ChainEntry = {
  actor: { id: 'key_01', type: 'API_KEY' },
  data: { title: 'Contrato ação €' },
  occurredAt: '2026-01-02T03:04:05.678Z',
  seq: 1,
  type: 'ENVELOPE_CREATED',
};
const sent: ChainEntry = {
  ...created,
  data: { signers: 1 },
  occurredAt: '2026-01-02T03:04:06.000Z',
  seq: 2,
  type: 'ENVELOPE_SENT',
};

function chainOf(entries: readonly Omit<ChainEntry, 'seq'>[]): ChainLink[] {
  const links: ChainLink[] = [];
  for (const entry of entries) {
    links.push(appendLink(links.at(-1)?.hash ?? genesis(ENVELOPE), { ...entry, seq: links.length + 1 }));
  }
  return links;
}

const anyEntry = fc.record({
  type: fc.constantFrom('ENVELOPE_CREATED', 'DOCUMENT_VIEWED', 'SIGNER_SIGNED'),
  occurredAt: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((d) => d.toISOString()),
  actor: fc.record({ type: fc.constantFrom('USER', 'SIGNER'), id: fc.option(fc.string()) }),
  data: fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)).map((value): Json => value),
  ),
});
const anyChain = fc.array(anyEntry, { minLength: 2, maxLength: 8 }).map(chainOf);

describe('the chain rule ask.audit.v1', () => {
  it('produces the frozen test vectors', () => {
    const first = linkHash(genesis(ENVELOPE), created);
    expect(genesis(ENVELOPE)).toBe('62fc0ead3898e31ff407d17bb66d6089d3323c65d156ffee6c7194a4e9416ed3');
    expect(first).toBe('5088bd49534196fd333db7ce3fde5fcd735fab3d023a65c903d2f81a825b47d2');
    expect(linkHash(first, sent)).toBe('b1ab4cd70e9baae81c739aa7d63195dbc046cc7b43c9a2b5241e39e9e3116c12');
  });

  it('hashes the five fields and nothing else', () => {
    const link = appendLink(genesis(ENVELOPE), created);
    expect(linkHash(genesis(ENVELOPE), link)).toBe(link.hash);
  });
});

describe('verifyChain', () => {
  it('returns head and count of a valid chain', () => {
    const links = chainOf([created, sent]);
    expect(verifyChain(ENVELOPE, links)).toEqual({ valid: true, head: links[1]?.hash, count: 2 });
    expect(verifyChain(ENVELOPE, [])).toEqual({ valid: true, head: genesis(ENVELOPE), count: 0 });
  });

  it('rejects another envelope’s links at the first link', () => {
    const verdict = verifyChain('env_other', chainOf([created, sent]));
    expect(verdict).toEqual({ valid: false, head: genesis('env_other'), count: 0, brokenAtSeq: 1 });
  });

  it('rejects a chain that does not begin at 1', () => {
    const late = appendLink(genesis(ENVELOPE), { ...created, seq: 2 });
    expect(verifyChain(ENVELOPE, [late])).toMatchObject({ valid: false, brokenAtSeq: 1 });
  });

  it('does not throw for text without a canonical form', () => {
    const link = { ...appendLink(genesis(ENVELOPE), created), data: { title: '\ud800' } };
    expect(verifyChain(ENVELOPE, [link])).toMatchObject({ valid: false, brokenAtSeq: 1 });
  });

  it('accepts any appended entries', () => {
    fc.assert(fc.property(anyChain, (links) => verifyChain(ENVELOPE, links).valid));
  });

  it('detects a change of any field', () => {
    const changes: ((link: ChainLink) => ChainLink)[] = [
      (link) => ({ ...link, type: `${link.type}X` }),
      (link) => ({ ...link, seq: link.seq + 1 }),
      (link) => ({ ...link, occurredAt: link.occurredAt.replace('Z', '0Z') }),
      (link) => ({ ...link, actor: { ...link.actor, type: `${link.actor.type}X` } }),
      (link) => ({ ...link, actor: { ...link.actor, id: `${link.actor.id ?? ''}X` } }),
      (link) => ({ ...link, data: { ...link.data, more: Object.keys(link.data).length } }),
      (link) => ({ ...link, hash: sha256Hex(new TextEncoder().encode(link.hash)) }),
      (link) => ({ ...link, prevHash: sha256Hex(new TextEncoder().encode(link.prevHash)) }),
    ];
    fc.assert(
      fc.property(anyChain, fc.nat(), fc.constantFrom(...changes), (links, nth, change) => {
        const at = nth % links.length;
        const forged = links.map((link, index) => (index === at ? change(link) : link));
        expect(verifyChain(ENVELOPE, forged)).toMatchObject({ valid: false, brokenAtSeq: at + 1 });
      }),
    );
  });

  it('detects a missing link, and two links that swapped places', () => {
    fc.assert(
      fc.property(anyChain, fc.nat(), (links, nth) => {
        const at = nth % (links.length - 1);
        const without = links.toSpliced(at, 1);
        const [one, other] = links.slice(at, at + 2);
        const swapped = one && other ? links.toSpliced(at, 2, other, one) : links;
        expect(verifyChain(ENVELOPE, without)).toMatchObject({ valid: false, brokenAtSeq: at + 1 });
        expect(verifyChain(ENVELOPE, swapped)).toMatchObject({ valid: false, brokenAtSeq: at + 1 });
      }),
    );
  });

  it('reveals a missing tail in head and count', () => {
    fc.assert(
      fc.property(anyChain, (links) => {
        const shorter = verifyChain(ENVELOPE, links.slice(0, -1));
        expect(shorter).toMatchObject({ valid: true, count: links.length - 1 });
        expect(shorter.head).not.toBe(links.at(-1)?.hash);
      }),
    );
  });
});
