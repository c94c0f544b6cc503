import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '../../../src/domain/limits.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { done } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);
const [maria] = SIGNERS;
const LIMIT = { notified: false, notNotifiedReason: 'MAILBOX_LIMIT' };
const WRITTEN = { notified: true, notNotifiedReason: null };

const sent = async () => {
  const { id, invited } = await sender.send();
  const path = `/v1/envelopes/${id}/signers/${invited[0]?.signerId}`;
  const letters = async (): Promise<number> => {
    const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
    return data.filter(({ envelopeId }: { envelopeId: string }) => envelopeId === id).length;
  };
  return { id, path, letters };
};
const link = (path: string, body = {}) => sender.call('POST', `${path}/link`, { body });

beforeEach(() => advanceToNoon(service.clock));

describe('letters to one signer', () => {
  it('are five an hour by new links; the sixth link works, and nobody is written to', async () => {
    const { path, letters } = await sent();
    for (let time = 0; time < 5; time += 1) expect(done(await link(path)).body).toMatchObject(WRITTEN);
    const { body } = done(await link(path));
    expect(body).toMatchObject(LIMIT);
    expect((await service.call('GET', `/v1/sign/${body.signingLink.token}`)).status).toBe(200);
    expect(await letters()).toBe(6); // with the invitation, which no budget counts
    service.clock.advance(HOUR + 1);
    expect(done(await link(path)).body).toMatchObject(WRITTEN);
  });

  it('are counted under a lock: links at once get five letters', async () => {
    const { path, letters } = await sent();
    const answers = await Promise.all(Array.from({ length: 9 }, () => link(path)));
    expect(answers.filter(({ body }) => body.notified === true)).toHaveLength(5);
    expect(await letters()).toBe(6);
  });

  it('are counted together for links, reminders, and changes of address, and twenty a day', async () => {
    const { id, path, letters } = await sent();
    const remind = () => sender.call('POST', `${path}/remind`, { body: {} });
    const move = (n: number) => sender.call('PATCH', path, { body: { email: `maria${n}@example.com` } });
    let written = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      service.clock.advance(HOUR + 1);
      const answers = [
        await remind(),
        await link(path),
        await move(hour),
        await link(path),
        await link(path),
        await link(path),
      ];
      written += answers.filter((answer) => done(answer).body.notified).length;
      expect(answers.at(-1)?.body).toMatchObject(LIMIT);
    }
    expect(written).toBe(20);
    expect(await letters()).toBe(21);
    const before = done(await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;
    service.clock.advance(HOUR + 1);
    expect(done(await remind()).body).toMatchObject(LIMIT);
    const after = done(await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;
    expect(JSON.stringify(after).match(/REMIND/g)?.length).toBe(
      JSON.stringify(before).match(/REMIND/g)?.length,
    );
  });

  it('are not taken by a link that nobody wants to be sent', async () => {
    const { path } = await sent();
    for (let time = 0; time < 6; time += 1)
      expect(done(await link(path, { notify: false })).body).toMatchObject({
        notified: false,
        notNotifiedReason: null,
      });
    expect(done(await link(path)).body).toMatchObject(WRITTEN);
  });

  it('are nobody else’s: a director with 25 contracts gets 25 invitations', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => sender.send()));
    const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
    const ids = new Set(all.map(({ id }) => id));
    const invitations = data.filter(
      ({ kind, to, envelopeId }: Record<string, string>) =>
        kind === 'INVITATION' && to === maria.email && ids.has(envelopeId ?? ''),
    );
    expect(invitations).toHaveLength(25);
  });
});
