import { describe, expect, it } from 'vitest';
import { accountsServer } from '../../accounts-server.ts';
import type { Person } from '../../accounts-server.ts';
import { createMember } from '../../given/organization.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await accountsServer();
const { call, signUp, keyOf } = service;

const DEFAULTS = {
  envelopes: 'SENT_BY_ME',
  signed: 'NEVER',
  completed: 'AT_ONCE',
  declined: 'AT_ONCE',
  expired: 'AT_ONCE',
  messageFailed: 'AT_ONCE',
};
const urlOf = ({ organizationId }: Person) => `/v1/organizations/${organizationId}/notices`;

describe('GET /v1/organizations/{id}/notices', () => {
  it('200 returns the defaults until the member chooses', async () => {
    const person = await signUp();
    const { status, body } = await call('GET', urlOf(person), { as: person.token });
    expect([status, body]).toEqual([200, DEFAULTS]);
  });

  it('200 returns each member their own choices', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'VIEWER');
    await call('PATCH', urlOf(owner), { as: owner.token, body: { completed: 'NEVER' } });
    expect((await call('GET', urlOf(owner), { as: guest.token })).body).toEqual(DEFAULTS);
    await call('PATCH', urlOf(owner), { as: guest.token, body: { completed: 'DAILY' } });
    expect((await call('GET', urlOf(owner), { as: owner.token })).body.completed).toBe('NEVER');
    expect((await call('GET', urlOf(guest), { as: guest.token })).body).toEqual(DEFAULTS);
  });

  it('404 NOT_FOUND for another organization', async () => {
    const [person, other] = [await signUp(), await signUp()];
    expect(refusalOf(await call('GET', urlOf(other), { as: person.token }))).toEqual([404, 'NOT_FOUND']);
  });

  it('403 FORBIDDEN for an API key', async () => {
    const person = await signUp();
    const as = await keyOf(person);
    expect(refusalOf(await call('GET', urlOf(person), { as }))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('PATCH /v1/organizations/{id}/notices', () => {
  it('200 changes what is named, keeps the rest, and keeps it in both environments', async () => {
    const person = await signUp();
    const body = { signed: 'DAILY', messageFailed: 'DAILY', envelopes: 'ALL' };
    const changed = await call('PATCH', urlOf(person), { as: person.token, body });
    expect([changed.status, changed.body]).toEqual([200, { ...DEFAULTS, ...body }]);
    const again = await call('PATCH', urlOf(person), {
      as: person.token,
      body: { completed: 'NEVER', declined: 'DAILY', expired: 'NEVER' },
    });
    const expected = { ...DEFAULTS, ...body, completed: 'NEVER', declined: 'DAILY', expired: 'NEVER' };
    expect(again.body).toEqual(expected);
    expect((await call('GET', urlOf(person), { as: person.token, on: 'PRODUCTION' })).body).toEqual(expected);
  });

  it('422 VALIDATION_FAILED for an unknown choice', async () => {
    const person = await signUp();
    const answer = await call('PATCH', urlOf(person), { as: person.token, body: { completed: 'WEEKLY' } });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(['completed']);
  });

  it('404 NOT_FOUND for another organization, before the body is checked', async () => {
    const [person, other] = [await signUp(), await signUp()];
    const answer = await call('PATCH', urlOf(other), { as: person.token, body: { completed: 'WEEKLY' } });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
  });

  it('403 FORBIDDEN for an API key', async () => {
    const person = await signUp();
    const answer = await call('PATCH', urlOf(person), { as: await keyOf(person), body: {} });
    expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
  });
});
