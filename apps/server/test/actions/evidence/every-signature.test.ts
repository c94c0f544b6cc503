import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { issueCrl } from '@aval/pades/issue-crl';
import { listSignatures } from '@aval/pades/list-signatures';
import { validateSignatures } from '@aval/pades/validate-signatures';
import { describe, expect, it, onTestFinished } from 'vitest';
import { certifiedSigners } from '../../../src/actions/evidence/certified-signers.ts';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import type { Deps } from '../../../src/actions/deps.ts';
import { longTermSealer } from '../../../src/adapters/sealer/long-term.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import type { FormerForm, UnprovedSignature } from '../../../src/ports/long-term-sealer.ts';
import type { RevocationCheck, RevocationSources } from '../../../src/ports/revocation-sources.ts';
import { downloadFile } from '../../given/downloads.ts';
import { inProcessPdfReader as pdf } from '../../given/in-process-pdf-reader.ts';
import { aPdf } from '../../given/pdf.ts';
import { aPresignedPdf } from '../../given/presigned-pdf.ts';
import { getsAuthorized, withProvider } from '../../given/qualified.ts';
import { extendSealsUntilDone } from '../../given/seal-extension.ts';
import { anEnvelopeOnItsWay, signs } from '../../given/sent-envelope.ts';
import type { GivenEnvelope, Wanted } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { nobodyToAsk, noRoots, simulatedCertificates } from '../../given/simulated-certificates.ts';

const PYTHON_IS_MISSING =
  spawnSync('python3', ['-V']).error === undefined ? false : 'python3 is not on the PATH';

const service = withProvider(await aService());
const clock = { now: () => new Date(Date.now() + service.clock.offsetMilliseconds()) };
const simulated = simulatedCertificates(service.deps, 'http://sandbox.test');
const inflatedBytes = 1 << 26;
const YEAR = 365 * DAY;
const { keys } = service;
/** The authority that signed the signers' signatures asks these; forms too, unless a test says otherwise. */
function formsBy(revocations: RevocationSources = simulated.revocations): {
  readonly deps: Deps;
  readonly unproved: UnprovedSignature[];
} {
  const { timestamps, icpBrasilRoots } = service.deps;
  const made = longTermSealer({ pdf, keys, timestamps, clock, revocations, roots: icpBrasilRoots });
  const unproved: UnprovedSignature[] = [];
  const longTerm: Deps['longTerm'] = {
    ...made,
    async extend(environment, sealed) {
      const form = await made.extend(environment, sealed);
      unproved.push(...(form?.unproved ?? []));
      return form;
    },
  };
  return { deps: service.with({ revocations: simulated.revocations, longTerm }), unproved };
}

/** Ana has a certificate of the type A3, Bruno one of the type A1. */
async function signedByTwo(deps: Deps, wanted: Wanted = {}): Promise<GivenEnvelope> {
  const signing = { ...service, deps };
  const changes = { signatureLevel: 'QUALIFIED' } as const;
  const given = await anEnvelopeOnItsWay(signing, { signers: 2, changes, ...wanted });
  for (const n of [1, 2]) {
    await getsAuthorized(signing, given, n);
    await signs(signing, given, n);
  }
  await buildEvidence(deps, given.envelope.id);
  return given;
}

async function formOf(deps: Deps, { context, envelope }: GivenEnvelope): Promise<Buffer> {
  const { longTerm } = await readEvidence(deps, context.tenant, { id: envelope.id, people: { kind: 'ALL' } });
  const form = longTerm.find(({ name }) => name.endsWith('.pdf'));
  return (await downloadFile(deps, form?.url ?? '')).bytes;
}

async function judged(form: Buffer, after: number, more: readonly Uint8Array[] = []) {
  const { icpBrasilRoots } = service.deps;
  const roots = [
    ...keys.sealKey('SANDBOX').chain.slice(-1),
    ...(await icpBrasilRoots.roots('SANDBOX')),
    ...more,
  ];
  const at = new Date(clock.now().getTime() + after);
  return validateSignatures(form, { roots, at, inflatedBytes }).map(({ indication }) => indication);
}

const NOBODY: RevocationCheck = { status: 'UNKNOWN', reason: 'NOT_REACHED' };

const BEGINNING = new Date(0);

function answerWith(list: Buffer): RevocationCheck {
  return { status: 'GOOD', source: 'CRL', ocsps: [], crls: [list], producedAt: BEGINNING };
}

const OLD_LIST = await issueCrl({
  key: keys.sealKey('PRODUCTION'),
  number: 1n,
  thisUpdate: BEGINNING,
  nextUpdate: new Date(DAY),
  revoked: [],
});

/** What the reader in Python, which knows only the format document, says of a form. */
function readByOthers(form: Buffer): string {
  const program =
    'import sys; from reader.longterm import check_long_term as c; print(c(sys.stdin.buffer.read()))';
  const cwd = path.join(import.meta.dirname, '../../../../../test/journeys/contract');
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', program], {
    cwd,
    input: form,
    encoding: 'utf8',
  });
  return (stdout || stderr).trim();
}

describe('the long-term form of a document with qualified signatures', () => {
  it('proves every signature by itself, years after the certificates of type A1 have ended', async () => {
    const { deps, unproved } = formsBy();
    const given = await signedByTwo(deps);
    await extendSealsUntilDone(deps, given.envelope.id);
    const form = await formOf(deps, given);
    expect(unproved).toEqual([]);
    expect(await judged(form, 7 * YEAR)).toEqual(Array(4).fill('TOTAL-PASSED'));
    expect(listSignatures(form, inflatedBytes).map(({ hasEntry }) => hasEntry)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.skipIf(PYTHON_IS_MISSING)(
    'has the data of every signature for the independent reader (skipped without python3)',
    async () => {
      const { deps } = formsBy();
      const given = await signedByTwo(deps);
      await extendSealsUntilDone(deps, given.envelope.id);
      const form = await formOf(deps, given);
      expect(readByOthers(form)).toBe('4');
      const place = listSignatures(form, inflatedBytes)[0]?.entry ?? '';
      const hidden = form.toString('latin1').replace(`/${place}`, `/${'0'.repeat(40)}`);
      expect(readByOthers(Buffer.from(hidden, 'latin1'))).toContain('a signature has no data');
    },
  );

  it('waits a day for data about a signer, then holds what was fetched when they signed, and says so', async () => {
    const silent = formsBy({ check: async () => ({ status: 'UNKNOWN', reason: 'NOT_REACHED' }) });
    const given = await signedByTwo(silent.deps);
    await expect(extendSealsUntilDone(silent.deps, given.envelope.id)).rejects.toThrow(Unavailable);
    service.clock.advance(DAY);
    onTestFinished(() => service.clock.reset());
    await extendSealsUntilDone(silent.deps, given.envelope.id);
    expect(silent.unproved.map(({ of, reason }) => [of, reason])).toEqual([
      ['SIGNER', 'NOT_REACHED'],
      ['SIGNER', 'NOT_REACHED'],
    ]);
    const { longTerm } = await readEvidence(silent.deps, given.context.tenant, {
      id: given.envelope.id,
      people: { kind: 'ALL' },
    });
    expect(longTerm.map(({ unproved }) => unproved)).toContainEqual(silent.unproved);
    const form = await formOf(silent.deps, given);
    const { ocsps } = await storedOf(given);
    expect(ocsps.length).toBeGreaterThan(0);
    expect(ocsps.every((der) => form.includes(Buffer.from(der)))).toBe(true);
    const tried = await judged(form, 7 * YEAR);
    expect(tried.slice(0, 2)).toEqual(['INDETERMINATE', 'INDETERMINATE']);
  });

  it('counts a revocation after the seal for nothing, and says one before it', async () => {
    const revokedAt = { time: new Date(clock.now().getTime() + DAY) };
    const revocations: RevocationSources = {
      async check(environment, wanted) {
        const good = await simulated.revocations.check(environment, wanted);
        if (good.status !== 'GOOD') return good;
        return { status: 'REVOKED', at: revokedAt.time, ocsps: good.ocsps, crls: good.crls };
      },
    };
    const later = formsBy(revocations);
    await extendSealsUntilDone(later.deps, (await signedByTwo(later.deps)).envelope.id);
    expect(later.unproved).toEqual([]);
    const before = formsBy(revocations);
    revokedAt.time = new Date(0);
    await extendSealsUntilDone(before.deps, (await signedByTwo(before.deps)).envelope.id);
    expect(before.unproved.map(({ reason }) => reason)).toEqual(['REVOKED', 'REVOKED']);
  });

  it.each([
    ['which is old', answerWith(OLD_LIST), 'OLD', 4],
    ['which nobody gives', NOBODY, 'NOT_REACHED', 3],
    ['which is too large', answerWith(Buffer.alloc(5 * 1024 * 1024)), 'TOO_LARGE', 3],
  ] as const)(
    'holds the data of a document that came signed, %s, and says so without delay',
    async (_, answer, reason, entries) => {
      const stranger = keys.sealKey('PRODUCTION');
      const came = formsBy({
        async check(environment, wanted) {
          if (!Buffer.from(wanted.certificate).equals(stranger.certificate))
            return simulated.revocations.check(environment, wanted);
          expect(wanted.chain).toEqual(stranger.chain);
          return answer;
        },
      });
      const files = [await aPresignedPdf(aPdf(reason), stranger)];
      const given = await signedByTwo(came.deps, { files });
      await extendSealsUntilDone(came.deps, given.envelope.id);
      expect(came.unproved).toEqual([{ field: 'Aval', of: 'SIGNER', reason }]);
      const listed = listSignatures(await formOf(came.deps, given), inflatedBytes);
      expect(listed.filter(({ hasEntry }) => hasEntry)).toHaveLength(entries);
    },
  );

  it('gets what it lacks when it is renewed, also of signers who were erased', async () => {
    const { deps } = formsBy();
    const given = await signedByTwo(deps);
    const signers = await deps.db.read((tx) => certifiedSigners(tx, given.envelope));
    const bare = await without(deps, given);
    const renewed = await deps.longTerm.renew('SANDBOX', { ...bare, signers });
    expect(listSignatures(renewed.bytes, inflatedBytes).map(({ hasEntry }) => hasEntry)).toEqual(
      // What there is about the seal is in the former form already, and nobody answers for our own stamps.
      [true, true, false, false, false],
    );
    const erased = signers.map((signer) => ({ ...signer, certificates: [] }));
    const again = await deps.longTerm.renew('SANDBOX', { ...bare, signers: erased });
    expect(again.unproved).toEqual([]);
    expect((await judged(renewed.bytes, 7 * YEAR)).slice(0, 3)).toEqual(Array(3).fill('TOTAL-PASSED'));
  });
});

async function storedOf({ envelope }: GivenEnvelope): Promise<{ readonly ocsps: readonly Uint8Array[] }> {
  const signers = await service.deps.db.read((tx) => certifiedSigners(tx, envelope));
  return { ocsps: signers.flatMap(({ ocsps }) => ocsps) };
}

/** A form as it was made before forms held the data of signers. */
async function without(deps: Deps, given: GivenEnvelope): Promise<Omit<FormerForm, 'signers'>> {
  const { artifacts } = await readEvidence(deps, given.context.tenant, {
    id: given.envelope.id,
    people: { kind: 'ALL' },
  });
  const sealed = artifacts.find(({ name }) => name.startsWith('documents/'));
  const { bytes } = await downloadFile(deps, sealed?.url ?? '');
  const { timestamps } = service.deps;
  const listNone = { ...pdf, listSignatures: async () => ({ ok: true, value: [] }) as const };
  // OCSP knows whole seconds: in that of the seal, no answer is newer.
  service.clock.advance(2000);
  onTestFinished(() => service.clock.reset());
  const before = new Date(clock.now().getTime() - 1000);
  const old = longTermSealer({ ...OLD, pdf: listNone, keys, timestamps, clock });
  const form = await old.extend('SANDBOX', { bytes, sealedBefore: before, signers: [] });
  if (form === null) throw new Error('there is no form');
  const { certificate, chain } = keys.sealKey('SANDBOX');
  return {
    bytes: form.bytes,
    sealedBytes: bytes.length,
    sealChain: [certificate, ...chain],
    stampChains: [form.stampChain],
  };
}

const OLD = { revocations: nobodyToAsk, roots: noRoots };
