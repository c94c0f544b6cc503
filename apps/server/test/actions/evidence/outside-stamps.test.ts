import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { longTermHolds } from '@aval/pades/long-term-holds';
import { validateSignatures } from '@aval/pades/validate-signatures';
import { afterAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../../src/actions/deps.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { restampDocuments } from '../../../src/actions/evidence/restamp-documents.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { fetchedRevocation } from '../../../src/adapters/revocation/fetched-revocation.ts';
import type { FetchPlace } from '../../../src/adapters/revocation/fetch-place.ts';
import { rootOfChain } from '../../../src/adapters/revocation/root-of-chain.ts';
import { longTermSealer } from '../../../src/adapters/sealer/long-term.ts';
import { padesSealer } from '../../../src/adapters/sealer/pades.ts';
import { httpTimestampAuthorities } from '../../../src/adapters/tsa/rfc3161-http.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { PDF_INFLATED_LIMIT_BYTES } from '../../../src/adapters/pdf-worker/limits.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { OPENSSL_IS_MISSING } from '../../adapters/openssl.ts';
import { downloadFile } from '../../given/downloads.ts';
import { inProcessPdfReader } from '../../given/in-process-pdf-reader.ts';
import { opensslIn } from '../../given/issued-key.ts';
import { anOutsideTsa } from '../../given/outside-tsa.ts';
import type { OutsideTsa } from '../../given/outside-tsa.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { noRoots } from '../../given/simulated-certificates.ts';
import { extendSealsUntilDone } from '../../given/seal-extension.ts';

const service = await aService();
const { clock } = service;
const now = { now: () => new Date(Date.now() + clock.offsetMilliseconds()) };
const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-outside-stamps-'));
afterAll(() => rm(folder, { recursive: true }));
const inflatedBytes = PDF_INFLATED_LIMIT_BYTES;

/** As the child judges forms. */
const pdf: Deps['pdf'] = {
  ...inProcessPdfReader,
  longTermHolds: async (bytes, question) =>
    longTermHolds(bytes, { ...question, inflatedBytes, revocation: 'if-known' }),
};

describe.skipIf(OPENSSL_IS_MISSING)('long-term forms by an outside time-stamping authority', async () => {
  if (OPENSSL_IS_MISSING) return;
  const first = await anOutsideTsa(path.join(folder, 'first'), 'act-um.example', 30);
  const second = await anOutsideTsa(path.join(folder, 'second'), 'act-dois.example', 900);
  afterAll(() => [first, second].forEach((tsa) => tsa.stop()));
  const called: string[] = [];
  const fetchPlace: FetchPlace = async (environment, wanted) => {
    called.push(wanted.url);
    return (await first.fetchPlace(environment, wanted)) ?? second.fetchPlace(environment, wanted);
  };

  /** The service with `tsa` as its TSA_URL, and the roots of both in TSA_ROOTS. */
  function stampedBy(tsa: OutsideTsa, fetches: FetchPlace = fetchPlace): Deps {
    const timestamps = httpTimestampAuthorities({
      places: [{ url: tsa.url, authorization: null }],
      roots: [first.root, second.root],
      policy: null,
      random: nodeRandom,
      clock: { now: () => new Date() },
    });
    const { keys } = service;
    const revocations = fetchedRevocation({ fetchPlace: fetches, roots: rootOfChain, random: nodeRandom });
    return service.with({
      db: service.deps.db.withScope({ purpose: 'WORKER' }),
      timestamps,
      sealer: padesSealer({ pdf, keys, timestamps }),
      longTerm: longTermSealer({ pdf, keys, timestamps, clock: now, revocations, roots: noRoots }),
    });
  }

  const withEvidence = (deps: Deps): Promise<GivenEnvelope> =>
    anEnvelopeWithEvidence({ ...service, deps: { ...deps, db: service.deps.db } }, {});

  async function formOf({ context, envelope }: GivenEnvelope): Promise<Buffer | null> {
    const { longTerm } = await readEvidence(service.deps, context.tenant, {
      id: envelope.id,
      people: { kind: 'ALL' },
    });
    const form = longTerm.find(({ name }) => name.endsWith('.pdf'));
    return form === undefined ? null : (await downloadFile(service.deps, form.url)).bytes;
  }

  async function extended(deps: Deps): Promise<{ given: GivenEnvelope; form: Buffer }> {
    const given = await withEvidence(deps);
    await extendSealsUntilDone(deps, given.envelope.id);
    const form = await formOf(given);
    if (form === null) throw new Error('there is no form');
    return { given, form };
  }

  /** Each signature's verdict where every certificate needs proof that it was not revoked. */
  const strictly = (form: Buffer) =>
    validateSignatures(form, {
      roots: [...service.keys.sealKey('SANDBOX').chain.slice(-1), first.root, second.root],
      at: new Date(now.now().getTime() + 1000),
      inflatedBytes,
      revocation: 'required',
    }).map(({ indication }) => indication);

  it('hold the revocation data of the seal’s time stamp, for its authority and the one above', async () => {
    const { form } = await extended(stampedBy(first));
    expect(called.toSorted()).toEqual(['http://act-um.example/ocsp', 'http://act-um.example/root.crl']);
    expect(form.includes(readFileSync(path.join(folder, 'first', 'response')))).toBe(true);
    expect(strictly(form)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
  });

  it('get another stamp by another authority, with data about the former, that openssl and pdfsig accept', async () => {
    const { given, form: former } = await extended(stampedBy(first));
    const before = called.length;
    expect(await restampDocuments(stampedBy(second))).toBeGreaterThan(0);
    expect(called.slice(before)).toContain('http://act-um.example/ocsp');
    const form = (await formOf(given)) ?? Buffer.alloc(0);
    expect(form.subarray(0, former.length).equals(former)).toBe(true);
    const response = readFileSync(path.join(folder, 'first', 'response'));
    expect(form.subarray(former.length).includes(response)).toBe(true);
    const question = '-issuer issuer.pem -serial 0x13 -CAfile root.pem -no_nonce -respin response';
    expect(String(opensslIn(path.join(folder, 'first'), `ocsp ${question}`))).toContain('0x13: good');
    expect(strictly(form).slice(0, 2)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
    expect(opensslVerdicts(form)).toEqual([
      ['first', 'Verification: OK'],
      ['second', 'Verification: OK'],
    ]);
    const pdfsig = spawnSync('pdfsig', ['-nocert', path.join(folder, 'form.pdf')], { encoding: 'utf8' });
    if (pdfsig.error !== undefined) return;
    expect(pdfsig.stdout.match(/Signature #/g)).toHaveLength(3);
    expect(pdfsig.stdout).toContain('Signature is Valid.');
    expect(pdfsig.stdout.match(/- Total document signed/g)).toHaveLength(1);
  });

  /** Verdicts of openssl on the archive stamps. */
  function opensslVerdicts(form: Buffer): readonly (readonly [string, string])[] {
    writeFileSync(path.join(folder, 'form.pdf'), form);
    return stampsIn(form)
      .slice(-2)
      .map(({ token, signed }, index) => {
        const [name, tsa] = index === 0 ? (['first', first] as const) : (['second', second] as const);
        const place = path.join(folder, name);
        writeFileSync(path.join(place, 'token'), token);
        writeFileSync(path.join(place, 'signed'), signed);
        const said = opensslIn(
          place,
          `ts -verify -token_in -in token -data signed -CAfile ${tsa.files.root} -untrusted ${tsa.files.issuer}`,
        );
        return [name, String(said).trim()] as const;
      });
  }

  it('are not renewed where the former stamp’s certificate was revoked', async () => {
    const { given, form } = await extended(stampedBy(first));
    first.revoke();
    expect(await restampDocuments(stampedBy(second))).toBe(0);
    expect((await formOf(given))?.equals(form)).toBe(true);
  });

  it('wait a day for data that a place does not give, then go without', async () => {
    const deps = stampedBy(second, () => Promise.resolve(null));
    const given = await withEvidence(deps);
    await expect(extendSealsUntilDone(deps, given.envelope.id)).rejects.toThrow(Unavailable);
    expect(await formOf(given)).toBeNull();
    const { artifacts } = await readEvidence(deps, given.context.tenant, {
      id: given.envelope.id,
      people: { kind: 'ALL' },
    });
    const document = artifacts.find(({ name }) => name.startsWith('documents/'));
    const { bytes: sealed } = await downloadFile(deps, document?.url ?? '');
    const aDayAgo = new Date(now.now().getTime() - DAY);
    expect(
      await deps.longTerm.extend('SANDBOX', { bytes: sealed, sealedBefore: aDayAgo, signers: [] }),
    ).not.toBeNull();
  });
});

/** The tokens of the document time stamps with the bytes that they stamp, oldest first. */
function stampsIn(form: Buffer): readonly { readonly token: Buffer; readonly signed: Buffer }[] {
  const ranges = [...form.toString('latin1').matchAll(/\/ByteRange *\[ *(\d+) +(\d+) +(\d+) +(\d+) *\]/g)];
  return ranges.map((found) => {
    const [a = 0, b = 0, c = 0, d = 0] = found.slice(1).map(Number);
    const hex = form.toString('latin1', a + b, c).replaceAll(/[<>]/g, '');
    return {
      token: Buffer.from(hex, 'hex'),
      signed: Buffer.concat([form.subarray(a, a + b), form.subarray(c, c + d)]),
    };
  });
}
