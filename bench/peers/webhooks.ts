import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signatureHeader, writeSecret } from '../../apps/server/src/domain/webhooks/signature.ts';
import { compareWays } from './rates.ts';
import type { RatePlan, Way } from './rates.ts';

const ID = 'evt_01m84na7ty1960ry4cw12r1a26';
const BODY = JSON.stringify({ type: 'envelope.completed', data: 'x'.repeat(1000) });

/** Signs the same event of 1 kB by our function and by the official library of Standard Webhooks. */
export async function benchPeersOfWebhooks(plan: RatePlan): Promise<void> {
  const secret = writeSecret(randomBytes(32));
  const official = new Webhook(secret);
  const sentAt = new Date();
  const content = { id: ID, timestamp: Math.floor(sentAt.getTime() / 1000), body: BODY };
  const [ours, theirs] = [signatureHeader([secret], content), official.sign(ID, sentAt, BODY)];
  if (ours !== theirs) throw new Error('Both make the same signature');
  const ways: readonly Way[] = [
    {
      name: 'Aval',
      isOurs: true,
      remark: 'reads the secret each time; native HMAC',
      work: () => void signatureHeader([secret], content),
    },
    {
      name: 'standardwebhooks',
      isOurs: false,
      remark: 'has read the secret before; HMAC in JavaScript',
      work: () => void official.sign(ID, sentAt, BODY),
    },
  ];
  console.log(
    '\nSigning a webhook of 1 kB, HMAC-SHA256 of Standard Webhooks; both make the same signature.\n',
  );
  await compareWays('webhook signing', ways, plan);
}
