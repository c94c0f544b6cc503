import { expect, it } from 'vitest';
import { exportUsage } from '../../../src/actions/installation/export-usage.ts';
import { deliverMessage } from '../../../src/actions/messages/deliver-message.ts';
import { listAllMessages } from '../../../src/actions/messages/list-all-messages.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { anEnvelopeOnItsWay, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

async function linesFrom(from: Date, to: Date): Promise<readonly string[]> {
  let text = '';
  for await (const line of exportUsage(deps, { from, to })) text += line;
  return text.trimEnd().split('\r\n');
}

it('has a line for each organization and environment, with what happened in the period', async () => {
  const context = await aRequestContext(service);
  const quiet = await aRequestContext(service);
  await anEnvelopeWithEvidence(service, { context });
  await anEnvelopeOnItsWay(service, { context, signers: 2 });
  const waiting = await listAllMessages(deps, 'WAITING', { limit: 50, after: null });
  const [one] = waiting.items;
  await deliverMessage(deps, one?.id ?? '');
  const now = Date.now();
  const lines = await linesFrom(new Date(now - DAY), new Date(now + DAY));
  expect(lines[0]).toContain('"envelopes_sent","envelopes_completed","signers","messages","bytes_uploaded"');
  expect(lines).toHaveLength(1 + 2 * 2);
  const used = lines.find((line) => line.includes(context.tenant.organizationId) && line.includes('SANDBOX'));
  expect(used).toMatch(/"SANDBOX","2","1","3","1","[1-9]\d*"$/);
  const idle = lines.filter((line) => line.includes(quiet.tenant.organizationId));
  expect(idle.map((line) => line.split(',').slice(4).join())).toEqual([
    '"0","0","0","0","0"',
    '"0","0","0","0","0"',
  ]);
  const before = await linesFrom(new Date(now - 3 * DAY), new Date(now - 2 * DAY));
  expect(
    before.find((line) => line.includes(context.tenant.organizationId) && line.includes('SANDBOX')),
  ).toMatch(/"0","0","0","0","0"$/);
});
