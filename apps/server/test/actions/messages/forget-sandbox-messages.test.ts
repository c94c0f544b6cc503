import { expect, it } from 'vitest';
import { deleteOldSandboxContent } from '../../../src/actions/messages/forget-sandbox-messages.ts';
import { SANDBOX_MESSAGE_RETENTION, SECOND } from '../../../src/domain/limits.ts';
import { anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';

const service = await aService();
const { deps, clock } = service;

it('erases what messages of the Sandbox said when they are old, and leaves those of Production alone', async () => {
  const sandbox = await anEnvelopeOnItsWay(service);
  const production = await anEnvelopeOnItsWay(service, {
    context: await aRequestContext(service, 'PRODUCTION'),
  });
  const contents = async ({ context }: typeof sandbox) => {
    const { items } = await deps.db.read((tx) => tx.messages.list(context.tenant, { limit: 9, after: null }));
    return items.map(({ content }) => content?.subject ?? null);
  };
  const [before, untouched] = [await contents(sandbox), await contents(production)];
  expect(before).not.toContain(null);
  clock.advance(SANDBOX_MESSAGE_RETENTION - 60 * SECOND);
  expect(await deleteOldSandboxContent(deps)).toBe(0);
  clock.advance(120 * SECOND);
  expect(await deleteOldSandboxContent(deps)).toBe(before.length);
  expect(await contents(sandbox)).toEqual(before.map(() => null));
  expect(await contents(production)).toEqual(untouched);
  clock.reset();
});
