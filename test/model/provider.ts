import type { Behavior, TestProvider } from '../../apps/server/test/given/test-provider.ts';
import { PEOPLE_CPFS } from './people.ts';
import type { Act, Provider, Return } from './step.ts';

/** The provider of a lane, where everybody of the model has their certificate. */
export interface LaneProvider {
  /** How provider and authorities behave until the next call; `whileSigning` runs before a signature is given. */
  behave(act: Act, whileSigning: () => Promise<void>): void;
  /** The code that a signer brings back from an authorization. */
  codeOf(state: string, how: Return): string;
  /** How often signatures were requested. */
  signCalls(): number;
}

const SOMEBODY_ELSE = '11144477735';

const RETURNS: Readonly<Record<Return, Behavior>> = {
  granted: {},
  denied: {},
  'stolen code': {},
  'other account': { tokenCpf: SOMEBODY_ELSE },
  'other certificate': { certificateOf: SOMEBODY_ELSE },
  'provider down': { refuses: 'UNAVAILABLE' },
};

const SIGNATURES: Readonly<Record<Provider, Behavior>> = {
  signs: {},
  denies: { refuses: 'DENIED' },
  'is down': { refuses: 'UNAVAILABLE' },
  'signs wrongly': { signs: (signature) => Buffer.alloc(signature.length, 1) },
  revoked: { revocation: { status: 'REVOKED', at: new Date(0), ocsps: [], crls: [] } },
  'nobody knows': { revocation: { status: 'UNKNOWN', reason: 'NOT_REACHED' } },
};

/** Makes every certificate first, so that each is valid from the beginning of the lane. */
export async function laneProvider(provider: TestProvider): Promise<LaneProvider> {
  for (const person of [...PEOPLE_CPFS, SOMEBODY_ELSE]) {
    provider.behave({ certificateOf: person });
    for (const client of provider.deps.providers.of('SANDBOX')) await client.certificates('');
  }
  return {
    behave(act, beforeSigning) {
      const usual = act.kind === 'return' ? RETURNS[act.how] : {};
      provider.behave(act.kind === 'sign' ? { ...SIGNATURES[act.provider], beforeSigning } : usual);
    },
    codeOf(state, how) {
      const request = provider.requests.findLast((made) => made.state === state);
      if (request === undefined) return 'none';
      return provider.consent(how === 'stolen code' ? { ...request, codeChallenge: 'another' } : request);
    },
    signCalls: () => provider.signCalls(),
  };
}
