import { expect, it } from 'vitest';
import { MINUTE } from '../../../src/domain/limits.ts';
import type { Answer } from '../../accounts-server.ts';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import type { Portal, SentEnvelope } from '../../given/ceremony.ts';
import type { Sender } from '../../given/sender.ts';
import type { WholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';
import { withNewerLink } from './newer-link.ts';

type Act = (portal: Portal) => Promise<Answer>;

/** The portal of the first signer. */
export function firstPortal(service: WholeService, envelope: SentEnvelope): Portal {
  const [invited] = envelope.invited;
  if (invited === undefined) throw new Error('An envelope has a signer');
  return portalOf(service, envelope, invited);
}

/** Tests what an act of the portal answers through a link that opens nothing, or not yet, or no longer. */
export function itKnowsItsLink(
  service: WholeService,
  sender: Sender,
  act: Act,
  acts: 'reads' | 'changes',
): void {
  it('404 SIGNING_TOKEN_INVALID for a token that nobody has, and for what is none', async () => {
    const envelope = await sender.send();
    const [invited] = envelope.invited;
    if (invited === undefined) throw new Error('An envelope has a signer');
    const cut = invited.token.slice(1);
    for (const token of ['A'.repeat(43), cut, `${invited.token}A`, 'short', '%00', 'x'.repeat(500)]) {
      const answer = await act(portalOf(service, envelope, { ...invited, token }));
      expect(refusalOf(answer)).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    }
  });

  it('410 SIGNING_SESSION_REVOKED once there is a newer link, which opens', async () => {
    const envelope = await sender.send();
    const [invited] = envelope.invited;
    if (invited === undefined) throw new Error('An envelope has a signer');
    const newer = await withNewerLink(service, envelope, invited);
    expect(refusalOf(await act(firstPortal(service, envelope)))).toEqual([410, 'SIGNING_SESSION_REVOKED']);
    const opened = await act(portalOf(service, envelope, newer));
    expect(opened.body?.error?.code).not.toBe('SIGNING_SESSION_REVOKED');
  });

  it('410 SIGNING_SESSION_EXPIRED once the term has passed, before any sweeper', async () => {
    const expiresAt = new Date(Date.now() + MINUTE).toISOString();
    const envelope = await sender.send({ settings: { expiresAt } });
    service.clock.advance(2 * MINUTE);
    const answer = await act(firstPortal(service, envelope));
    service.clock.reset();
    expect(refusalOf(answer)).toEqual([410, 'SIGNING_SESSION_EXPIRED']);
  });

  const closed =
    acts === 'reads'
      ? ([410, 'SIGNING_SESSION_REVOKED'] as const)
      : ([409, 'ENVELOPE_NOT_SIGNABLE'] as const);
  it(`${closed.join(' ')} after it was called off, and after somebody declined`, async () => {
    const cancelled = await sender.send();
    done(await sender.call('POST', `/v1/envelopes/${cancelled.id}/cancel`));
    const declined = await sender.send({ signers: 2 });
    const [, second] = declined.invited;
    if (second === undefined) throw new Error('There are two');
    done(await portalOf(service, declined, second).decline());
    for (const envelope of [cancelled, declined]) {
      expect(refusalOf(await act(firstPortal(service, envelope)))).toEqual(closed);
    }
  });

  if (acts === 'reads') return;
  it('409 ENVELOPE_NOT_SIGNABLE once it is completed', async () => {
    const envelope = await sender.send();
    await complete(service, envelope);
    expect(refusalOf(await act(firstPortal(service, envelope)))).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
  });
}
