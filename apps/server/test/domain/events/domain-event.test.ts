import { expect, it } from 'vitest';
import { entityOf } from '../../../src/domain/events/domain-event.ts';
import type { DomainEvent } from '../../../src/domain/events/domain-event.ts';

const message = { id: 'msg_1', kind: 'INVITATION', medium: 'EMAIL' } as const;

const delivered = (confirmed: boolean): DomainEvent => ({
  type: 'message.delivered',
  signerId: 'sgn_1',
  message: { ...message, channel: 'EMAIL', confirmed },
});

it.each<readonly [DomainEvent, string]>([
  [{ type: 'envelope.sent' }, 'env_1'],
  [{ type: 'signer.signed', signerId: 'sgn_1' }, 'sgn_1'],
  [{ type: 'link.opened', signerId: 'sgn_1', link: { id: 'lnk_1' } }, 'lnk_1'],
  [{ type: 'message.failed', signerId: 'sgn_1', message: { ...message, reason: 'UNKNOWN' } }, 'msg_1'],
  [delivered(false), 'msg_1'],
  [delivered(true), 'msg_1/confirmed'],
  [{ type: 'document.warning', document: { id: 'doc_1', versionId: 'docv_1', warnings: [] } }, 'env_1/doc_1'],
])('%j is about %s', (event, entity) => {
  expect(entityOf(event, 'env_1')).toBe(entity);
});
