import { describe, expect, it } from 'vitest';
import { disclosedSigners } from '../src/disclosed-signers.ts';
import { plainManifest } from './plain-vector.ts';
import { disclosures, links, SIGNER_ID } from './sample-envelope.ts';

const [all] = disclosedSigners(plainManifest, links, disclosures);
const committed = all?.committed ?? 0;

describe('disclosedSigners', () => {
  it('counts the commitments to a signer in manifest and trail, without title and file name', () => {
    const personal = disclosures.filter(({ name }) => name !== 'title' && name !== 'filename');
    expect(all).toEqual({ signerId: SIGNER_ID, committed: personal.length, disclosed: personal.length });
    expect(committed).toBeGreaterThan(4);
  });

  it('reports no disclosed values for an erased signer', () => {
    const rest = disclosures.filter(({ name }) => name === 'title' || name === 'filename');
    expect(disclosedSigners(plainManifest, links, rest)).toEqual([
      { signerId: SIGNER_ID, committed, disclosed: 0 },
    ]);
  });

  it('counts a partial disclosure', () => {
    const part = disclosures.filter(({ at }) => at === `manifest/signers/${SIGNER_ID}`);
    expect(disclosedSigners(plainManifest, links, part)).toEqual([
      { signerId: SIGNER_ID, committed, disclosed: part.length },
    ]);
  });

  it('does not count the network address of the sender who added the signer', () => {
    const [link] = links;
    if (link === undefined) throw new Error('the example has links');
    const added = (personal: Record<string, string>) => {
      const entry = { ...link, type: 'SIGNER_ADDED', actor: { type: 'USER', id: 'usr_1' } };
      return [{ ...entry, data: { signerId: SIGNER_ID, personal } }];
    };
    const counted = (personal: Record<string, string>) =>
      disclosedSigners(plainManifest, added(personal), [])[0]?.committed;
    const hash = 'ab'.repeat(32);
    expect(counted({ name: hash, ip: hash, userAgent: hash })).toBe(counted({ name: hash }));
  });

  it('ignores entries after the manifest’s count and entries by other signers', () => {
    const [link] = links;
    if (link === undefined) throw new Error('the example has links');
    const personal = { ip: 'ab'.repeat(32) };
    const more = {
      ...link,
      seq: links.length + 1,
      actor: { type: 'SIGNER', id: SIGNER_ID },
      data: { personal },
    };
    expect(disclosedSigners(plainManifest, [...links, more], disclosures)).toEqual([all]);
    const others = links.map((entry) =>
      entry.actor.type === 'SIGNER' ? { ...entry, actor: { type: 'SIGNER', id: 'sgn_other' } } : entry,
    );
    const [fewer] = disclosedSigners(plainManifest, others, disclosures);
    expect(fewer?.committed).toBeLessThan(committed);
  });
});
