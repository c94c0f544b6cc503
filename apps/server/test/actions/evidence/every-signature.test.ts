import { listSignatures } from '@aval/pades/list-signatures';
import { validateSignatures } from '@aval/pades/validate-signatures';
import { describe, expect, it } from 'vitest';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import type { Deps } from '../../../src/actions/deps.ts';
import { longTermSealer } from '../../../src/adapters/sealer/long-term.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import type { UnprovedSignature } from '../../../src/ports/long-term-sealer.ts';
import type { RevocationSources } from '../../../src/ports/revocation-sources.ts';
import { downloadFile } from '../../given/downloads.ts';
import { inProcessPdfReader as pdf } from '../../given/in-process-pdf-reader.ts';
import { aPdf } from '../../given/pdf.ts';
import { aPresignedPdf } from '../../given/presigned-pdf.ts';
import { getsAuthorized, withProvider } from '../../given/qualified.ts';
import { extendSealsUntilDone } from '../../given/seal-extension.ts';
import { anEnvelopeOnItsWay, signs } from '../../given/sent-envelope.ts';
import type { GivenEnvelope, Wanted } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { simulatedCertificates } from '../../given/simulated-certificates.ts';

const service = withProvider(await aService());
const clock = { now: () => new Date(Date.now() + service.clock.offsetMilliseconds()) };
const simulated = simulatedCertificates(service.deps, 'http://sandbox.test');
const inflatedBytes = 1 << 26;
const YEAR = 365 * DAY;
/** The authority that signed the signers' signatures asks these; forms too, unless a test says otherwise. */
function formsBy(revocations: RevocationSources = simulated.revocations): {
  readonly deps: Deps;
  readonly unproved: UnprovedSignature[];
} {
  const { keys, timestamps, icpBrasilRoots } = service.deps;
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
  const { keys, icpBrasilRoots } = service.deps;
  const roots = [
    ...keys.sealKey('SANDBOX').chain.slice(-1),
    ...(await icpBrasilRoots.roots('SANDBOX')),
    ...more,
  ];
  const at = new Date(clock.now().getTime() + after);
  return validateSignatures(form, { roots, at, inflatedBytes }).map(({ indication }) => indication);
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
});
