import { describe, expect, it } from 'vitest';
import { disclosedOrganization, disclosedSigners, disclosedTitle } from '../src/disclosed-signers.ts';
import { plainManifest } from './plain-vector.ts';
import { disclosures, links, SIGNER_ID } from './sample-envelope.ts';

const [all] = disclosedSigners(plainManifest, links, disclosures);
const committed = all?.committed ?? 0;

describe('disclosedSigners', () => {
  it('counts the commitments to a signer in manifest and trail, without title and file name', () => {
    const personal = disclosures.filter(({ name }) => name !== 'title' && name !== 'filename');
    expect(all).toEqual({
      signerId: SIGNER_ID,
      committed: personal.length,
      disclosed: personal.length,
      name: 'Maria Exemplo da Silva',
    });
    expect(committed).toBeGreaterThan(4);
  });

  it('counts the values of acts by the link, before its signer had proved their identity', () => {
    const byLink = links.map((link) =>
      link.actor.type === 'SIGNER' ? { ...link, actor: { ...link.actor, type: 'LINK' } } : link,
    );
    expect(disclosedSigners(plainManifest, byLink, disclosures)).toEqual([all]);
  });

  it('reports no disclosed values for an erased signer', () => {
    const rest = disclosures.filter(({ name }) => name === 'title' || name === 'filename');
    expect(disclosedSigners(plainManifest, links, rest)).toEqual([
      { signerId: SIGNER_ID, committed, disclosed: 0, name: null },
    ]);
  });

  it('counts a partial disclosure', () => {
    const part = disclosures.filter(({ at }) => at === `manifest/signers/${SIGNER_ID}`);
    expect(disclosedSigners(plainManifest, links, part)).toEqual([
      { signerId: SIGNER_ID, committed, disclosed: part.length, name: 'Maria Exemplo da Silva' },
    ]);
  });

  it('counts the values that the sender entered for the signer, not the address of the sender', () => {
    const [link] = links;
    if (link === undefined) throw new Error('the example has links');
    const named = (type: string, personal: Record<string, string>) => {
      const entry = { ...link, type, actor: { type: 'USER', id: 'usr_1' } };
      return [{ ...entry, data: { signerId: SIGNER_ID, personal } }];
    };
    const counted = (personal: Record<string, string>, type = 'SIGNER_ADDED') =>
      disclosedSigners(plainManifest, named(type, personal), [])[0]?.committed;
    const hash = 'ab'.repeat(32);
    expect(counted({ name: hash, ip: hash, userAgent: hash })).toBe(counted({ name: hash }));
    const changed = { email: hash, previousEmail: hash, ip: hash };
    expect(counted(changed, 'SIGNER_CHANGED')).toBe((counted({ name: hash }) ?? 0) + 1);
    expect(counted(changed, 'DOCUMENT_ATTACHED')).toBe((counted({ name: hash }) ?? 0) - 1);
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

describe('disclosedTitle', () => {
  it('returns the title of the envelope, not that of a document', () => {
    const title = disclosures.find(({ at }) => at === 'manifest/envelope');
    expect(disclosedTitle(disclosures.toReversed())).toBe(title?.value);
  });

  it('returns null when the title is not disclosed', () => {
    expect(disclosedTitle(disclosures.filter(({ at }) => at !== 'manifest/envelope'))).toBeNull();
  });
});

describe('disclosedOrganization', () => {
  const organization = { id: 'org_1', personal: { name: 'a'.repeat(64), cnpj: 'b'.repeat(64) } } as never;
  const opened = (name: string, value: string) => ({
    at: 'manifest/organization',
    salt: '0'.repeat(32),
    commitment: 'c'.repeat(64) as never,
    name,
    value,
  });

  it('returns its name and CNPJ as far as they are disclosed', () => {
    expect(disclosedOrganization({ organization }, [opened('cnpj', '1'), opened('name', 'Sol')])).toEqual({
      id: 'org_1',
      name: 'Sol',
      cnpj: '1',
    });
    expect(disclosedOrganization({ organization }, [])).toEqual({ id: 'org_1', name: null, cnpj: null });
  });

  it('returns null for a manifest that names no sender, whatever is disclosed', () => {
    expect(disclosedOrganization(plainManifest, [opened('name', 'Sol')])).toBeNull();
  });
});
