import { describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { aRoute, aServer, post } from '../frame/fixture.ts';

const email = Type.String({ format: 'email' });
const body = Type.Object({
  title: Type.Optional(Type.String()),
  replyTo: Type.Optional(email),
  signers: Type.Optional(Type.Array(Type.Object({ email }))),
});

async function namedFor(sent: object): Promise<unknown> {
  const { app } = await aServer([aRoute({ body })]);
  return (await app.inject(post(sent))).headers['aval-check-email'];
}

describe('Aval-Check-Email', () => {
  it('names each doubtful address with its member, wherever it is, and never its mailbox', async () => {
    const signers = ['ana@gmail.com', 'joao.secreto@gmial.com', 'rui@example'].map((each) => ({
      email: each,
    }));
    expect(await namedFor({ title: 'a', replyTo: 'a@hotmial.com', signers })).toBe(
      '"replyTo";domain="hotmial.com";suggestion="hotmail.com", ' +
        '"signers[1].email";domain="gmial.com";suggestion="gmail.com", "signers[2].email";domain="example"',
    );
  });

  it('is silent about others, and about members that are no addresses', async () => {
    expect(await namedFor({ title: 'ana@gmial.com', replyTo: 'a@example.com' })).toBeUndefined();
  });

  it('can stand in a header whatever was sent', async () => {
    const sent = await namedFor({ title: 'a', replyTo: 'a@exa"mple\r\nx: y' });
    expect(String(sent)).not.toMatch(/[\r\n]/);
  });
});
