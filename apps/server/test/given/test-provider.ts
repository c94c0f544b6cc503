import { createHash, createPrivateKey, privateEncrypt, constants, randomBytes, sign } from 'node:crypto';
import { holderPath } from '@aval/pades/holder-path';
import { issueOcsp } from '@aval/pades/issue-ocsp';
import { hierarchyOf } from '../../src/adapters/psc/simulator/hierarchy.ts';
import { HOLDERS } from '../../src/adapters/psc/simulator/holders.ts';
import type { Holder } from '../../src/adapters/psc/simulator/holders.ts';
import { HOUR } from '../../src/domain/limits.ts';
import type { Db } from '../../src/store/db.ts';
import type { SimulatorCertificate } from '../../src/store/simulator.ts';
import { ProviderRefused } from '../../src/domain/failures.ts';
import type { IcpBrasilRoots } from '../../src/ports/icp-brasil-roots.ts';
import type { ProviderClient } from '../../src/ports/psc.ts';
import type { RevocationSources } from '../../src/ports/revocation-sources.ts';
import type { Deps } from '../../src/actions/deps.ts';

/** How the provider behaves from now on; a value that is absent is as usual. */
export interface Behavior {
  readonly refuses?: ConstructorParameters<typeof ProviderRefused>[1];
  /** The CPF that the token names. */
  readonly tokenCpf?: string | null;
  /** Whose certificate it gives. */
  readonly certificateOf?: string;
  /** Called before a signature is given. */
  readonly beforeSigning?: () => Promise<void>;
  readonly signs?: (signature: Buffer) => Buffer;
  readonly isTrusted?: boolean;
  /** The answer of the phone. */
  readonly phone?: 'authorized' | 'pending' | ConstructorParameters<typeof ProviderRefused>[1];
  /** Called after a code was found good, before its token is given. */
  readonly beforeToken?: () => Promise<void>;
  readonly revocation?: Awaited<ReturnType<RevocationSources['check']>>;
}

/** A provider in this process, and the authorities behind it, with the certificates of the simulator's hierarchy. */
export interface TestProvider {
  /** To be put in the place of the usual dependencies. */
  readonly deps: Pick<Deps, 'providers' | 'icpBrasilRoots' | 'revocations'>;
  behave(behavior: Behavior): void;
  /** The authorization requests so far, the newest last. */
  readonly requests: Parameters<ProviderClient['authorizationUrl']>[0][];
  /** The code that the signer's consent to a request gives. */
  consent(request: Parameters<ProviderClient['authorizationUrl']>[0]): string;
  /** The number of requests for signatures. */
  signCalls(): number;
  /** The number of polls of pushes. */
  polls(): number;
}

/** The OCSP response of an authority: it issued the certificate, and didn't revoke it. */
async function goodResponse(
  { certificate: issuer, privateKey }: SimulatorCertificate,
  certificate: Uint8Array,
  producedAt: Date,
): Promise<Buffer> {
  return issueOcsp({
    key: { certificate: issuer, keyType: 'rsa', sign: async (data) => sign('sha256', data, privateKey) },
    issuer,
    statements: [{ certificate, revokedAt: null }],
    producedAt,
    nextUpdate: new Date(producedAt.getTime() + HOUR),
  });
}

const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Makes the provider; its codes and tokens are good once. */
export function testProvider(db: Db, now: () => Date, holders: readonly Holder[] = HOLDERS): TestProvider {
  const holderOf = (cpf: string): Holder | undefined => holders.find((holder) => holder.cpf === cpf);
  const hierarchy = hierarchyOf(db, 'http://sandbox.test');
  const requests: TestProvider['requests'] = [];
  const codes = new Map<string, { readonly cpf: string; readonly challenge: string; readonly uri: string }>();
  const tokens = new Map<string, string>();
  let behavior: Behavior = {};
  let calls = 0;
  let polls = 0;
  const consent: TestProvider['consent'] = ({ cpf, codeChallenge, redirectUri }) => {
    const code = randomBytes(8).toString('hex');
    codes.set(code, { cpf, challenge: codeChallenge, uri: redirectUri });
    return code;
  };
  const refuse = (): void => {
    if (behavior.refuses !== undefined) throw new ProviderRefused('SIMULATOR', behavior.refuses);
  };
  const client: ProviderClient = {
    name: 'SIMULATOR',
    label: 'Simulador',
    push: {
      redirectUri: 'push://',
      matchesNumber: true,
      async start(request) {
        refuse();
        requests.push(request);
        return { code: `push-${requests.length}` };
      },
      async poll(code) {
        polls += 1;
        const { phone = 'pending' } = behavior;
        if (phone === 'pending') return 'pending';
        if (phone !== 'authorized') throw new ProviderRefused('SIMULATOR', phone);
        const request = requests[Number(code.slice('push-'.length)) - 1];
        if (request === undefined) throw new ProviderRefused('SIMULATOR', 'EXPIRED');
        return { code: consent(request) };
      },
    },
    async discover(cpf) {
      refuse();
      return holderOf(cpf) === undefined ? [] : [{ alias: `a-${cpf}`, label: 'e-CPF em nuvem' }];
    },
    authorizationUrl(request) {
      requests.push(request);
      return `https://provider.test/authorize?state=${request.state}`;
    },
    async exchange({ code, codeVerifier, redirectUri }) {
      refuse();
      const known = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      if (known === undefined || known.challenge !== challenge || known.uri !== redirectUri)
        throw new ProviderRefused('SIMULATOR', 'EXPIRED');
      await behavior.beforeToken?.();
      const accessToken = randomBytes(16).toString('hex');
      tokens.set(accessToken, known.cpf);
      const cpf = behavior.tokenCpf === undefined ? known.cpf : behavior.tokenCpf;
      return { accessToken, cpf, expiresAt: new Date(now().getTime() + 900_000) };
    },
    async certificates(token) {
      refuse();
      const holder = holderOf(behavior.certificateOf ?? tokens.get(token) ?? '');
      if (holder === undefined) return [];
      const { certificate } = await hierarchy.holder(holder, 'valid');
      const chain = [(await hierarchy.authority()).certificate];
      return [{ alias: `a-${holder.cpf}`, certificate, chain }];
    },
    async sign(token, { hashes }) {
      calls += 1;
      await behavior.beforeSigning?.();
      refuse();
      const holder = holderOf(tokens.get(token) ?? '');
      tokens.delete(token);
      if (holder === undefined) throw new ProviderRefused('SIMULATOR', 'EXPIRED');
      const { privateKey } = await hierarchy.holder(holder, 'valid');
      const key = { key: createPrivateKey(privateKey), padding: constants.RSA_PKCS1_PADDING };
      const change = behavior.signs ?? ((signature: Buffer) => signature);
      return new Map(
        hashes.map(({ id, digest }) => [
          id,
          change(privateEncrypt(key, Buffer.concat([SHA256_INFO, digest]))),
        ]),
      );
    },
  };
  const icpBrasilRoots: IcpBrasilRoots = {
    roots: async () => [(await hierarchy.root()).certificate],
    pathTo: async (environment, wanted) =>
      behavior.isTrusted === false
        ? null
        : holderPath({ ...wanted, roots: await icpBrasilRoots.roots(environment) }),
  };
  const revocations: RevocationSources = {
    check: async (_environment, { certificate, at }) => {
      if (behavior.revocation !== undefined) return behavior.revocation;
      const ocsps = [await goodResponse(await hierarchy.authority(), certificate, at)];
      return { status: 'GOOD', source: 'OCSP', ocsps, crls: [], producedAt: at };
    },
  };
  return {
    deps: { providers: { of: () => [client] }, icpBrasilRoots, revocations },
    requests,
    behave: (next) => {
      behavior = next;
    },
    consent,
    signCalls: () => calls,
    polls: () => polls,
  };
}
