import { describe, expect, it } from 'vitest';
import { authorizeCertificate } from '../../../../src/actions/signing/qualified/authorize-certificate.ts';
import { cancelEnvelope } from '../../../../src/actions/envelopes/cancel-envelope.ts';
import { MINUTE } from '../../../../src/domain/limits.ts';
import { refusedWith } from '../../../given/refusal.ts';
import { startsPush, withProvider } from '../../../given/qualified.ts';
import type { QualifiedService } from '../../../given/qualified.ts';
import { anEnvelopeOnItsWay, getsReady, tokenOf } from '../../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../../given/service.ts';
import type { Environment } from '../../../../src/domain/environment.ts';
import type { PushAuthorization } from '../../../../src/ports/psc.ts';
import { CLIENT } from '../../../given/signing-session.ts';

const plain = await aService();
const usual = withProvider({
  ...plain,
  deps: {
    ...plain.deps,
    settings: { ...plain.deps.settings, qualifiedIn: { SANDBOX: true, PRODUCTION: true } },
  },
});

/** A ready signer of an organization of their own; all of them have the same CPF. */
async function aReadySigner(environment: Environment): Promise<GivenEnvelope> {
  const context = await aRequestContext(usual, environment);
  const sent = await anEnvelopeOnItsWay(usual, { context, changes: { signatureLevel: 'QUALIFIED' } });
  await getsReady(usual, sent);
  return sent;
}

/** The same service, in which something happens while the provider responds. */
function meanwhile(happens: () => Promise<unknown>): QualifiedService {
  const [client] = usual.deps.providers.of('SANDBOX');
  const push = client?.push;
  if (client === undefined || push === undefined || push === null) throw new Error('The provider has push');
  const start: PushAuthorization['start'] = async (request) => {
    await happens();
    return push.start(request);
  };
  const providers = { of: () => [{ ...client, push: { ...push, start } }] };
  return { ...usual, deps: { ...usual.deps, providers } };
}

const jobs = () =>
  usual.deps.db.read((tx) => tx.jobs.list({ kind: 'poll-push' }, { limit: 50, after: null }));

describe('authorizeByPush', () => {
  it('counts pushes by CPF in Production: envelopes of any sender ring one phone', async () => {
    const first = await aReadySigner('PRODUCTION');
    const second = await aReadySigner('PRODUCTION');
    await startsPush(usual, first);
    expect(await refusedWith(startsPush(usual, second))).toMatchObject({ code: 'OTP_COOLDOWN' });
    usual.clock.advance(MINUTE);
    await startsPush(usual, second);
    usual.clock.reset();
  });

  it('counts pushes by signer in the Sandbox, whose people everybody tries with', async () => {
    await startsPush(usual, await aReadySigner('SANDBOX'));
    await startsPush(usual, await aReadySigner('SANDBOX'));
  });

  it('polls for no push that another authorization replaced while the provider responded', async () => {
    const sent = await aReadySigner('SANDBOX');
    const { items } = await jobs();
    const service = meanwhile(() =>
      authorizeCertificate(usual.deps, tokenOf(sent), { provider: 'SIMULATOR', client: CLIENT }),
    );
    await startsPush(service, sent);
    expect((await jobs()).items).toHaveLength(items.length);
  });

  it('keeps nothing of an envelope that was cancelled while the provider responded', async () => {
    const sent = await aReadySigner('SANDBOX');
    const { items } = await jobs();
    const { context, envelope } = sent;
    const service = meanwhile(() => cancelEnvelope(usual.deps, context, { id: envelope.id, reason: null }));
    expect(await refusedWith(startsPush(service, sent))).toMatchObject({ code: 'ENVELOPE_NOT_SIGNABLE' });
    expect((await jobs()).items).toHaveLength(items.length);
  });
});
