import { expect, it } from 'vitest';
import { reportDispute } from '../../../src/actions/envelopes/report-dispute.ts';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { decline } from '../../../src/actions/signing/decline.ts';
import { dispute } from '../../../src/actions/signing/dispute.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';
import { aTeam } from '../../given/team.ts';

const service = await aService();

/** Reports the first signer of an envelope, and returns the lines of the log. */
async function reported(given: GivenEnvelope): Promise<readonly (readonly unknown[])[]> {
  const lines: (readonly unknown[])[] = [];
  const log = { ...service.deps.log, warn: (...line: readonly unknown[]) => void lines.push(line) };
  const signerId = given.envelope.signers[0]?.id ?? '';
  await reportDispute(service.with({ log }), { envelopeId: given.envelope.id, signerId });
  return lines;
}

const eventsOf = async ({ context }: GivenEnvelope) => {
  const { organizationId } = context.tenant;
  const page = { limit: 10, after: null };
  const listed = await service.deps.db.read((tx) =>
    tx.securityEvents.list({ organizationId }, { type: 'SIGNER_DISPUTED' }, page),
  );
  return listed.items;
};

it('reports to the operator in the log and to the organization in its security events, by ids alone', async () => {
  const given = await anEnvelopeOnItsWay(service);
  await dispute(service.deps, tokenOf(given), { note: 'Não conheço', client: CLIENT });
  const { id: envelopeId, signers, tenant } = given.envelope;
  const ids = { envelopeId, signerId: signers[0]?.id, ...tenant };
  expect(await reported(given)).toEqual([[ids, 'signer does not recognize the document']]);
  expect(await eventsOf(given)).toMatchObject([
    { actor: { type: 'ANONYMOUS', id: null }, target: { type: 'envelope', id: envelopeId } },
  ]);
});

it('writes letters that an erasure of the signer takes along', async () => {
  const team = await aTeam(service);
  const given = await anEnvelopeOnItsWay(service, { context: team.owner.context });
  await dispute(service.deps, tokenOf(given), { note: 'Não conheço', client: CLIENT });
  await reported(given);
  const letters = async () => (await team.messages()).filter(({ kind }) => kind === 'DISPUTE');
  expect((await letters()).map(({ content }) => content?.text)).toEqual([
    expect.stringContaining('Não conheço'),
  ]);
  await decline(service.deps, tokenOf(given), { reason: null, client: CLIENT });
  await eraseSigners(service.deps, team.owner.context, {
    id: given.envelope.id,
    signerId: null,
    reason: null,
  });
  expect((await letters()).map(({ content }) => content)).toEqual([null]);
});

it('reports nothing about a signer who has disputed nothing', async () => {
  const given = await anEnvelopeOnItsWay(service);
  expect(await reported(given)).toEqual([]);
  expect(await eventsOf(given)).toEqual([]);
});
