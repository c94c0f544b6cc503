import { generateSync } from 'otplib';
import type { AccountsServer, Answer, Person } from '../accounts-server.ts';
import { SoftwarePasskey } from './software-passkey.ts';

/** The origin of the Sandbox of `accountsServer`. */
export const SANDBOX_ORIGIN = 'http://sandbox.test';

/** Somebody with an authenticator app. */
export interface WithTotp {
  readonly recoveryCodes: readonly string[];
  readonly factorId: string;
  /** Returns the code of the current time step, or of a step the given number later. */
  readonly code: (later?: number) => string;
  /** Returns six digits that are no code of these minutes. */
  readonly wrongCode: () => string;
}

/** Adds an authenticator app to an account; the code of the current step is used up by it. */
export async function addTotp({ call, clock }: AccountsServer, person: Person): Promise<WithTotp> {
  const { body } = await call('POST', '/v1/me/factors/totp', { as: person.token });
  const code = (later = 0): string => {
    const epoch = Math.floor((Date.now() + clock.offsetMilliseconds()) / 1000) + later * 30;
    return generateSync({ secret: body.secret, epoch });
  };
  const wrongCode = (): string => {
    const codes = new Set(Array.from({ length: 21 }, (_, step) => code(step - 10)));
    const candidates = Array.from({ length: 22 }, (_, n) => String(n).padStart(6, '0'));
    return candidates.find((candidate) => !codes.has(candidate)) ?? '';
  };
  const confirmed = await call('POST', '/v1/me/factors/totp/confirm', {
    as: person.token,
    body: { code: code() },
  });
  if (confirmed.status !== 201) throw new Error(JSON.stringify(confirmed.body));
  const { factor, recoveryCodes } = confirmed.body;
  return { recoveryCodes, factorId: factor.id, code, wrongCode };
}

/** Adds a passkey to an account. */
export async function addPasskey(
  { call }: Pick<AccountsServer, 'call'>,
  person: Person,
  passkey = new SoftwarePasskey(),
): Promise<{ readonly passkey: SoftwarePasskey; readonly added: Answer }> {
  const { body } = await call('POST', '/v1/me/factors/passkeys/options', { as: person.token });
  const credential = passkey.create(body.options, { origin: SANDBOX_ORIGIN });
  const added = await call('POST', '/v1/me/factors/passkeys', {
    as: person.token,
    body: { challengeId: body.challengeId, credential, name: 'Laptop' },
  });
  return { passkey, added };
}
