import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/domain/documents/digest.ts';
import { verificationCode } from '../../src/domain/envelopes/envelope-progress.ts';
import type { Artifact, IssuedEvidence, NewArtifact } from '../../src/store/evidence-types.ts';
import { cancelEnvelope } from '../../src/actions/envelopes/cancel-envelope.ts';
import { idOf, NOW } from '../given/basics.ts';
import { aCompletedEnvelope, aDraftEnvelope, anEnvelopeOnItsWay } from '../given/sent-envelope.ts';
import type { GivenDraft } from '../given/sent-envelope.ts';
import { aService } from '../given/service.ts';

const service = await aService();
const { deps } = service;

let made = 0;
const anArtifact = (changes: Partial<NewArtifact> = {}): NewArtifact => {
  const sha256 = digestOf(Buffer.from(`artifact ${(made += 1)}`));
  const name = `file-${made}`;
  return {
    id: idOf('art', made),
    name,
    type: 'text/plain',
    documentId: null,
    sha256,
    size: 3,
    blobKey: sha256,
    isPacked: false,
    ...changes,
  };
};
const evidenceOf = ({ envelope }: GivenDraft): IssuedEvidence => ({
  envelopeId: envelope.id,
  manifest: Buffer.from('{}'),
  jws: 'a..b',
  kid: 'kid',
  timestampResponse: Buffer.from([0, 1, 255]),
  timestampToken: Buffer.from([2]),
  timestampChain: [Buffer.from([3]), Buffer.from([4, 5])],
  genTime: NOW,
  authority: 'Aval',
  logProof: 'c2sp.org/tlog-proof@v1\n',
  issuedAt: NOW,
  reportParties: 'FULL',
});
const read = ({ id: _id, ...artifact }: NewArtifact): Artifact => artifact;
const insert = (given: GivenDraft, ...artifacts: readonly NewArtifact[]) =>
  deps.db.change((tx) => tx.evidence.insert(given.envelope, evidenceOf(given), artifacts));

describe('evidence of an envelope', () => {
  it('reads back as it was issued, with its artifacts by name', async () => {
    const given = await aCompletedEnvelope(service);
    const [b, a] = [anArtifact({ name: 'b' }), anArtifact({ name: 'a', documentId: idOf('doc', 1) })];
    expect(await insert(given, b, a)).toBe(true);
    expect(await deps.db.read((tx) => tx.evidence.find(given.envelope.id))).toEqual(evidenceOf(given));
    expect(await deps.db.read((tx) => tx.evidence.artifacts(given.envelope.id))).toEqual([a, b].map(read));
  });

  it('exists once: a second caller writes nothing', async () => {
    const given = await aCompletedEnvelope(service);
    const both = await Promise.all([insert(given, anArtifact()), insert(given, anArtifact())]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await deps.db.read((tx) => tx.evidence.artifacts(given.envelope.id))).toHaveLength(1);
  });
});

describe('known files', () => {
  const known = (sha256: ReturnType<typeof digestOf>, environment: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') =>
    deps.db.read((tx) => tx.evidence.knownFiles(environment, sha256));
  const originalOf = ({ envelope }: GivenDraft) => envelope.documents[0]?.sha256 ?? digestOf(Buffer.alloc(0));

  it('are sealed documents, and no other artifact', async () => {
    const given = await aCompletedEnvelope(service);
    const [sealed, report] = [anArtifact({ documentId: idOf('doc', 1) }), anArtifact()];
    await insert(given, sealed, report);
    expect(await known(sealed.sha256)).toEqual([
      { envelopeId: given.envelope.id, status: 'COMPLETED', match: 'SEALED' },
    ]);
    expect(await known(report.sha256)).toEqual([]);
    expect(await known(sealed.sha256, 'PRODUCTION')).toEqual([]);
  });

  it('are originals of sent files, open or closed, and of no draft', async () => {
    const [draft, sent] = [await aDraftEnvelope(service), await anEnvelopeOnItsWay(service)];
    const isOriginal = (status: string) => [{ envelopeId: sent.envelope.id, status, match: 'ORIGINAL' }];
    expect(await known(originalOf(draft))).toEqual([]);
    expect(await known(originalOf(sent))).toEqual(isOriginal('SENT'));
    await cancelEnvelope(deps, sent.context, { id: sent.envelope.id, reason: null });
    expect(await known(originalOf(sent))).toEqual(isOriginal('CANCELLED'));
    expect(await known(originalOf(sent), 'PRODUCTION')).toEqual([]);
  });
});

describe('byCode', () => {
  it('finds the envelope in its own environment only', async () => {
    const { envelope } = await aCompletedEnvelope(service);
    const find = (environment: 'SANDBOX' | 'PRODUCTION', code = verificationCode(envelope) ?? '') =>
      deps.db.read((tx) => tx.evidence.byCode(environment, code));
    expect(await find('SANDBOX')).toEqual(envelope);
    expect(await find('PRODUCTION')).toBeNull();
    expect(await find('SANDBOX', '00000-00000-00000-00000')).toBeNull();
  });

  it('finds the envelope of the first of several codes that has one', async () => {
    const [one, other] = [await aCompletedEnvelope(service), await aCompletedEnvelope(service)];
    const codes = [other, one].map(({ envelope }) => verificationCode(envelope) ?? '');
    const find = (...all: readonly string[]) =>
      deps.db.read((tx) => tx.evidence.byCode('SANDBOX', '00000-00000-00000-00000', ...all));
    expect((await find(...codes))?.id).toBe(other.envelope.id);
    expect((await find(...codes.toReversed()))?.id).toBe(one.envelope.id);
    expect(await find()).toBeNull();
  });
});
