import { expect, it } from 'vitest';
import { deliverMessage } from '../../../src/actions/messages/deliver-message.ts';
import { listAllMessages } from '../../../src/actions/messages/list-all-messages.ts';
import { resendMessage } from '../../../src/actions/messages/resend-message.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import { anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;
const page = { limit: 10, after: null };

it('sends a failed message again, once, and lists it without its recipient', async () => {
  const context = await aRequestContext(service, 'PRODUCTION');
  await anEnvelopeOnItsWay(service, { context });
  const [waiting] = (await listAllMessages(deps, 'WAITING', page)).items;
  const id = waiting?.id ?? '';
  expect(await resendMessage(deps, id)).toBe(false); // it did not fail
  const messenger = {
    ...deps.messenger,
    deliver: () => Promise.reject(new ProviderFailed('smtp', 'refused', { failure: 'REJECTED' })),
  };
  await deliverMessage(service.with({ messenger }), id);
  const { items } = await listAllMessages(deps, 'FAILED', page);
  expect(items).toEqual([
    {
      id,
      environment: 'PRODUCTION',
      envelopeId: waiting?.envelopeId,
      kind: 'INVITATION',
      medium: 'EMAIL',
      status: 'FAILED',
      attempts: 1,
      lastError: 'ProviderFailed',
      createdAt: expect.any(Date),
      hasContent: true,
    },
  ]);
  const jobs = () => deps.db.read((tx) => tx.jobs.list({ kind: 'deliver-message' }, page));
  const before = (await jobs()).items.length;
  expect(await resendMessage(deps, id)).toBe(true);
  expect(await resendMessage(deps, id)).toBe(false);
  expect((await jobs()).items).toHaveLength(before + 1);
  await deliverMessage(deps, id);
  expect(service.delivered.at(-1)).toMatchObject({ id });
  expect(await resendMessage(deps, id)).toBe(false); // its content is gone
});
