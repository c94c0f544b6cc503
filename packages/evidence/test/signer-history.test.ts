import { describe, expect, it } from 'vitest';
import { canonicalBytes } from '../src/canonical.ts';
import type { Disclosure } from '../src/commitment.ts';
import type { ManifestSigner } from '../src/manifest-types.ts';
import { openedHistory } from '../src/opened-history.ts';
import { signerHistory } from '../src/signer-history.ts';
import { verifyPackage } from '../src/verdict.ts';
import { at, chain, HAPPENED, history, manifestWith, opened, sender } from './disputed-envelope.ts';
import { checkFakeStamp } from './fake-authority.ts';
import { disclosures, links, publishedKey, signBytes, SIGNER_ID } from './sample-envelope.ts';
import { relisted, samplePackage, withFiles } from './sample-package.ts';

async function verdictOn(changes: Partial<ManifestSigner>, known: readonly Disclosure[] = opened) {
  const files = await samplePackage({ manifest: manifestWith(changes), entries: chain });
  const bytes = canonicalBytes([...disclosures, ...known]);
  const packed = await relisted(withFiles(files, { 'disclosures.json': bytes }), signBytes);
  return verifyPackage(packed, { checkTimestamp: checkFakeStamp, keys: { keys: [publishedKey] } });
}

describe('signerHistory', () => {
  it('has the first dispute, its answer, and each change of a contact after sending, as the chain commits to them', () => {
    const [change, , answer] = HAPPENED.map(({ data }) => data['personal']);
    expect(history).toEqual({
      dispute: {
        entry: 8,
        at: at(2),
        linkRevoked: true,
        answer: { entry: 9, at: at(3), by: sender, personal: answer },
      },
      contactChanges: [{ entry: 7, at: at(1), by: sender, personal: change }],
    });
  });

  it('is empty for a signer to whom nothing happened, and before sending', () => {
    expect(signerHistory(links, SIGNER_ID)).toEqual({});
    expect(signerHistory(chain, 'sgn_other')).toEqual({});
    expect(signerHistory(HAPPENED.slice(0, 1), SIGNER_ID)).toEqual({});
  });

  it('leaves changes of other members out, and keeps a change whose entry has no former value', () => {
    const [changed] = HAPPENED;
    if (changed === undefined) throw new Error('there is one');
    const renamed = { ...changed, data: { signerId: SIGNER_ID, changed: ['name', 'cpf'] } };
    expect(signerHistory([...links, renamed], SIGNER_ID)).toEqual({});
    const bare = { ...changed, data: { signerId: SIGNER_ID, changed: ['phone'] } };
    expect(signerHistory([...links, bare], SIGNER_ID).contactChanges).toMatchObject([{ personal: {} }]);
  });
});

describe('openedHistory', () => {
  it('has the disclosed values, and null for those that were erased', () => {
    expect(openedHistory(history, opened)).toEqual({
      dispute: { at: at(2), linkRevoked: true, answer: { at: at(3), by: 'USER', statement: 'We talked.' } },
      contactChanges: [
        { kind: 'EMAIL', at: at(1), by: 'USER', previous: 'maria@example.com', current: 'nova@example.com' },
      ],
    });
    expect(openedHistory(history, [])).toMatchObject({
      dispute: { answer: { statement: null } },
      contactChanges: [{ previous: null, current: null }],
    });
  });
});

describe('a package of a disputed signer', () => {
  it('is VALID and reports what happened, with a manifest that repeats it and with an older one that does not', async () => {
    for (const changes of [history, {}]) {
      const verdict = await verdictOn(changes);
      expect([verdict.result, verdict.reasons]).toEqual(['VALID', []]);
      expect(verdict.histories).toEqual([{ signerId: SIGNER_ID, ...openedHistory(history, opened) }]);
    }
    const withheld = (await verdictOn(history, [])).histories;
    expect(withheld).toEqual([{ signerId: SIGNER_ID, ...openedHistory(history, []) }]);
  });

  it('is INVALID_EVIDENCE if the manifest says something else than the chain', async () => {
    const { dispute, contactChanges = [] } = history;
    if (dispute?.answer === undefined) throw new Error('it was answered');
    const { answer: _none, ...unanswered } = dispute;
    const lies: readonly Partial<ManifestSigner>[] = [
      { dispute: unanswered, contactChanges },
      { dispute },
      { contactChanges },
      { dispute: { ...dispute, at: at(1) }, contactChanges },
      {
        dispute,
        contactChanges: contactChanges.map((change) => ({
          ...change,
          by: { type: 'SIGNER', id: SIGNER_ID },
        })),
      },
    ];
    for (const lie of lies) {
      const { result, reasons } = await verdictOn(lie);
      expect([result, reasons.map(({ code }) => code)]).toEqual([
        'INVALID_EVIDENCE',
        ['SIGNER_HISTORY_DIFFERS'],
      ]);
    }
  });
});

describe('a package of a signer to whom nothing happened', () => {
  it('reports nothing', async () => {
    const files = await samplePackage();
    const verdict = verifyPackage(files, { checkTimestamp: checkFakeStamp, keys: { keys: [publishedKey] } });
    expect(verdict.histories).toEqual([]);
  });
});
