import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkQualified } from '@aval/pades/check-qualified';
import { verifyPackage } from '@aval/evidence/verdict';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Deps } from '../../../../src/actions/deps.ts';
import { readAudit } from '../../../../src/actions/envelopes/read-audit.ts';
import { buildEvidence } from '../../../../src/actions/evidence/build-evidence.ts';
import { findOwnSignatures } from '../../../../src/actions/evidence/find-own-signatures.ts';
import { publicKeys } from '../../../../src/actions/evidence/public-keys.ts';
import { readEvidence } from '../../../../src/actions/evidence/read-evidence.ts';
import { verify } from '../../../../src/actions/evidence/verify.ts';
import { nodeRandom } from '../../../../src/adapters/random/node-random.ts';
import { icpBrasilSignatures } from '../../../../src/adapters/sealer/holder-signatures.ts';
import { httpTimestampAuthorities } from '../../../../src/adapters/tsa/rfc3161-http.ts';
import { QUALIFIED_SIGN_TIMEOUT } from '../../../../src/domain/qualified/limits.ts';
import { verificationView } from '../../../../src/http/shapes/public.ts';
import { ProviderFailed } from '../../../../src/domain/failures.ts';
import type { TimestampAuthority } from '../../../../src/ports/timestamp-authority.ts';
import { outlineOf, publishedOutline } from '../../../../../../packages/evidence/test/vectors/outline.ts';
import { OPENSSL_IS_MISSING } from '../../../adapters/openssl.ts';
import { downloadFile } from '../../../given/downloads.ts';
import { createSpooledFile } from '../../../given/spooled-file.ts';
import { anOutsideTsa } from '../../../given/outside-tsa.ts';
import { getsAuthorized, withProvider } from '../../../given/qualified.ts';
import type { QualifiedService } from '../../../given/qualified.ts';
import { refusedWith } from '../../../given/refusal.ts';
import { anEnvelopeOnItsWay, signs } from '../../../given/sent-envelope.ts';
import { aService } from '../../../given/service.ts';
import { simulatedCertificates } from '../../../given/simulated-certificates.ts';

const provided = withProvider(await aService());
const { revocations } = simulatedCertificates(provided.deps, 'http://sandbox.test');
const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-stamped-'));
afterAll(() => rm(folder, { recursive: true }));
const inflatedBytes = 1 << 26;
const QUALIFIED = { documents: 2, changes: { signatureLevel: 'QUALIFIED' } } as const;

describe.skipIf(OPENSSL_IS_MISSING)('a qualified signature with a time stamp (AD-RT)', async () => {
  if (OPENSSL_IS_MISSING) return;
  const act = await anOutsideTsa(path.join(folder, 'act'), 'act.example', 900);
  afterAll(() => act.stop());
  const outside = httpTimestampAuthorities({
    places: [{ url: act.url, authorization: null }],
    roots: [act.root],
    policy: null,
    random: nodeRandom,
    clock: { now: () => new Date() },
  });
  const simulated = await provided.deps.icpBrasilRoots.roots('SANDBOX');

  /** The service whose stamps are by this authority; `roots` are those of ICP-Brasil. */
  function stampedBy(
    timestamps: Pick<TimestampAuthority, 'stamp'>,
    roots = [...simulated, act.root],
  ): QualifiedService {
    const { icpBrasilRoots } = provided.deps;
    const deps: Deps = {
      ...provided.deps,
      revocations,
      icpBrasilRoots: { ...icpBrasilRoots, roots: async () => roots },
      holderSignatures: icpBrasilSignatures({ timestamps, isStampedByAct: () => true, pause: 1 }),
    };
    return { ...provided, deps };
  }

  it('names its authority and its time in the package, by aval-verify, and at the public verification', async () => {
    const service = stampedBy(outside);
    const { deps } = service;
    const given = await anEnvelopeOnItsWay(service, QUALIFIED);
    await getsAuthorized(service, given);
    await signs(service, given);
    await buildEvidence(deps, given.envelope.id);
    const { artifacts } = await readEvidence(deps, given.context.tenant, {
      id: given.envelope.id,
      people: { kind: 'ALL' },
    });
    const fileNamed = async (name: string) =>
      (await downloadFile(deps, artifacts.find((artifact) => artifact.name === name)?.url)).bytes;
    const files = new Map(
      Object.entries(unzipSync(await fileNamed('evidence.zip'))).filter(([name]) => !name.endsWith('/')),
    );
    expect(publishedOutline('v2-qualified', files)).toEqual(outlineOf(files));
    const keys = await publicKeys(deps, 'SANDBOX');
    const verdictBy = (roots: readonly Uint8Array[]) =>
      verifyPackage(files, {
        keys,
        checkTimestamp: deps.timestampCheck.against(deps.timestamps.roots('SANDBOX')),
        checkQualified: (sealed, declared) => checkQualified(sealed, { ...declared, roots, inflatedBytes }),
      });
    const known = verdictBy([...simulated, act.root]);
    const stamp = { time: expect.any(Date), authority: 'tsa', isTrusted: true };
    expect([known.result, known.qualified?.map((found) => [found.policy, found.stamp])]).toEqual([
      'VALID',
      [
        ['AD-RT 1.3', stamp],
        ['AD-RT 1.3', stamp],
      ],
    ]);
    const unknown = verdictBy(simulated);
    expect([unknown.result, unknown.qualified?.[0]?.stamp]).toEqual([
      'VALID',
      { ...stamp, isTrusted: false },
    ]);

    const file = await fileNamed(`documents/${given.envelope.documents[0]?.id ?? ''}.pdf`);
    const shownBy = async (by: Deps) =>
      verificationView(await verify(by, 'SANDBOX', { file: await createSpooledFile(file), code: null }))
        .envelope?.signers[0]?.certificate?.stamp;
    expect(await shownBy(deps)).toEqual({ ...stamp, time: known.qualified?.[1]?.stamp?.time.toISOString() });
    expect(await shownBy(stampedBy(outside, [...simulated]).deps)).toMatchObject({ isTrusted: false });
    const [own] = await deps.db.read((tx) => findOwnSignatures(deps, tx, given.envelope));
    expect(own?.signature.stamps.map(({ documentId }) => documentId).toSorted()).toEqual(
      given.envelope.documents.map(({ id }) => id).toSorted(),
    );
  });

  it('tries again to get a stamp, and signs once', async () => {
    let failures = 2;
    const stamp: TimestampAuthority['stamp'] = (environment, imprint) =>
      failures-- > 0
        ? Promise.reject(new ProviderFailed('tsa', 'busy'))
        : outside.stamp(environment, imprint);
    const service = stampedBy({ stamp });
    const given = await anEnvelopeOnItsWay(service, QUALIFIED);
    await getsAuthorized(service, given);
    const before = service.provider.signCalls();
    expect((await signs(service, given)).envelope.progress.status).toBe('COMPLETED');
    expect(service.provider.signCalls()).toBe(before + 1);
  });

  it('is refused without a stamp, and the next signer keeps their authorization while there is none', async () => {
    let isDown = true;
    const stamp: TimestampAuthority['stamp'] = (environment, imprint) =>
      isDown ? Promise.reject(new ProviderFailed('tsa', 'down')) : outside.stamp(environment, imprint);
    const service = stampedBy({ stamp });
    const [first, second] = [
      await anEnvelopeOnItsWay(service, QUALIFIED),
      await anEnvelopeOnItsWay(service, QUALIFIED),
    ];
    const noStamp = { code: 'PROVIDER_ERROR', details: { reason: 'STAMP_UNAVAILABLE' } };
    await getsAuthorized(service, first);
    await getsAuthorized(service, second);
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(now);
    const before = service.provider.signCalls();
    // The provider has used its token: the rest of the request's time is over when it answers.
    service.provider.behave({
      beforeSigning: async () => {
        clock.mockImplementation(() => now() + QUALIFIED_SIGN_TIMEOUT);
      },
    });
    expect(await refusedWith(signs(service, first))).toEqual(noStamp);
    clock.mockRestore();
    service.provider.behave({});
    expect(service.provider.signCalls()).toBe(before + 1);
    const { links } = await readAudit(service.deps, first.context.tenant, first.envelope.id);
    expect(links.at(-1)).toMatchObject({
      type: 'CERTIFICATE_REFUSED',
      data: { reason: 'STAMP_UNAVAILABLE' },
    });

    await expect(signs(service, second)).rejects.toMatchObject(noStamp.details);
    expect(service.provider.signCalls()).toBe(before + 1);
    isDown = false;
    expect((await signs(service, second)).envelope.progress.status).toBe('COMPLETED');
  });
});
