import { randomUUID } from 'node:crypto';
import { prepareToSign, sign } from '../journeys/ceremony.ts';
import { at, listAt, textAt } from '../journeys/client.ts';
import type { Answer } from '../journeys/client.ts';
import { aDraft, PEOPLE, sentEnvelope } from './arena.ts';
import type { Arena, Rival } from './arena.ts';
import { faultsOf, resultOf, resultsOf } from './verdict.ts';
import type { EntryCounts } from './verdict.ts';

/** The outcome of one round of a race: its results in the order of the calls, and what was wrong. */
export interface Round {
  readonly results: string;
  readonly faults: readonly string[];
}

/** One round: prepares, lets the calls go at once by both processes, and judges what is there afterwards. */
export type Contest = (arena: Arena) => Promise<Round>;

/** The possible results of a race, and the entries of the trail for each. */
type Outcomes = Readonly<Record<string, EntryCounts>>;

async function judged(
  arena: Arena,
  envelopeId: string,
  { answers, outcomes }: { readonly answers: readonly Answer[]; readonly outcomes: Outcomes },
): Promise<Round> {
  const results = resultsOf(answers);
  const result = outcomes[results];
  if (result === undefined) return { results, faults: [`not foreseen: ${results}`] };
  return { results, faults: await faultsOf(arena, envelopeId, result) };
}

const ONE_SIGNATURE = { SIGNER_SIGNED: 1, ENVELOPE_COMPLETED: 0 };
const BOTH_SIGNED = { SIGNER_SIGNED: 2, ENVELOPE_COMPLETED: 1 };

/** Signs in the name of a signer who has prepared everything: the signature succeeds unless it loses the race. */
async function aSignature({ prepare, calls }: Arena, rival: Rival): Promise<(by: 0 | 1) => Promise<Answer>> {
  const input = await prepareToSign(prepare, rival);
  return (by) => sign(calls[by], rival.token, input);
}

const sameSignerTwice: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena);
  const signIt = await aSignature(arena, signers[0]);
  const answers = await Promise.all([signIt(0), signIt(1)]);
  const outcomes = { 'OK ALREADY_SIGNED': ONE_SIGNATURE, 'ALREADY_SIGNED OK': ONE_SIGNATURE };
  return judged(arena, id, { answers, outcomes });
};

const lastTwoSigners: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena);
  const [one, other] = [await aSignature(arena, signers[0]), await aSignature(arena, signers[1])];
  const answers = await Promise.all([one(0), other(1)]);
  const round = await judged(arena, id, { answers, outcomes: { 'OK OK': BOTH_SIGNED } });
  const left = answers.map(({ body }) => textAt(body, 'envelope.status')).toSorted();
  return left.join(' ') === 'COMPLETED SENT'
    ? { results: left.join(' '), faults: round.faults }
    : { results: left.join(' '), faults: [...round.faults, 'not exactly one completed it'] };
};

/** One signature is enough: the signer who comes second hears that theirs isn't needed any more. */
const onlyOneIsNeeded: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena, { groupId: 'board', required: 1 });
  const [one, other] = [await aSignature(arena, signers[0]), await aSignature(arena, signers[1])];
  const answers = await Promise.all([one(0), other(1)]);
  const result = { SIGNER_SIGNED: 1, SIGNER_SKIPPED: 1, ENVELOPE_COMPLETED: 1 };
  const outcomes = { 'OK ENVELOPE_NOT_SIGNABLE': result, 'ENVELOPE_NOT_SIGNABLE OK': result };
  return judged(arena, id, { answers, outcomes });
};

/** The envelope completes in both orders. */
const signAgainstDeclineInGroup: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena, { groupId: 'board', required: 1 });
  const signIt = await aSignature(arena, signers[0]);
  const decline = { body: {}, key: randomUUID() };
  const path = `/v1/sign/${signers[1].token}/decline`;
  const answers = await Promise.all([signIt(0), arena.calls[1]('POST', path, decline)]);
  const completed = { SIGNER_SIGNED: 1, ENVELOPE_COMPLETED: 1 };
  const outcomes = {
    'OK ENVELOPE_NOT_SIGNABLE': { ...completed, SIGNER_SKIPPED: 1, SIGNER_DECLINED: 0 },
    'OK OK': { ...completed, SIGNER_SKIPPED: 0, SIGNER_DECLINED: 1 },
  };
  return judged(arena, id, { answers, outcomes });
};

const signAgainstCancel: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena);
  await (
    await aSignature(arena, signers[0])
  )(0);
  const last = await aSignature(arena, signers[1]);
  const cancel = { as: arena.company.key, body: {}, key: randomUUID() };
  const answers = await Promise.all([last(0), arena.calls[1]('POST', `/v1/envelopes/${id}/cancel`, cancel)]);
  const outcomes = {
    'OK INVALID_STATE_TRANSITION': { ...BOTH_SIGNED, ENVELOPE_CANCELLED: 0 },
    'ENVELOPE_NOT_SIGNABLE OK': { ...ONE_SIGNATURE, ENVELOPE_CANCELLED: 1 },
  };
  return judged(arena, id, { answers, outcomes });
};

const signAgainstNewLink: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena);
  const signIt = await aSignature(arena, signers[0]);
  const path = `/v1/envelopes/${id}/signers/${signers[0].id}/link`;
  const renew = { as: arena.company.key, body: { notify: false }, key: randomUUID() };
  const answers = await Promise.all([signIt(0), arena.calls[1]('POST', path, renew)]);
  const outcomes = {
    'OK ALREADY_SIGNED': { ...ONE_SIGNATURE, LINK_RENEWED: 0 },
    'SIGNING_SESSION_REVOKED OK': { SIGNER_SIGNED: 0, LINK_RENEWED: 1 },
  };
  return judged(arena, id, { answers, outcomes });
};

const signAgainstChange: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena);
  const signIt = await aSignature(arena, signers[0]);
  const path = `/v1/envelopes/${id}/signers/${signers[0].id}`;
  const body = { email: `${randomUUID()}@example.com`, notify: false };
  const change = arena.calls[1]('PATCH', path, { as: arena.company.key, body });
  const answers = await Promise.all([signIt(0), change]);
  const outcomes = {
    'OK ENVELOPE_NOT_EDITABLE': { ...ONE_SIGNATURE, SIGNER_CHANGED: 0 },
    'SIGNING_SESSION_REVOKED OK': { SIGNER_SIGNED: 0, SIGNER_CHANGED: 1, LINK_RENEWED: 1 },
  };
  return judged(arena, id, { answers, outcomes });
};

const signAgainstDecline: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena);
  const signIt = await aSignature(arena, signers[0]);
  const decline = { body: { reason: 'Não' }, key: randomUUID() };
  const path = `/v1/sign/${signers[0].token}/decline`;
  const answers = await Promise.all([signIt(0), arena.calls[1]('POST', path, decline)]);
  const outcomes = {
    'OK ALREADY_SIGNED': { ...ONE_SIGNATURE, SIGNER_DECLINED: 0 },
    'ENVELOPE_NOT_SIGNABLE OK': { SIGNER_SIGNED: 0, SIGNER_DECLINED: 1 },
  };
  return judged(arena, id, { answers, outcomes });
};

/** Finds a fault if the trail has an entry of this type after the dispute. */
async function nothingAfterDispute(
  arena: Arena,
  envelopeId: string,
  type: string,
): Promise<readonly string[]> {
  const path = `/v1/envelopes/${envelopeId}/audit?limit=100`;
  const { body } = await arena.prepare('GET', path, { as: arena.company.key });
  const types = listAt(body, 'data').map((entry) => textAt(entry, 'type'));
  return types.lastIndexOf(type) > types.indexOf('SIGNER_DISPUTED') ? [`${type} after SIGNER_DISPUTED`] : [];
}

/** Either may come first: nobody signs at ADVANCED after a dispute that the sender hasn't answered. */
const signAgainstDispute: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena);
  const signIt = await aSignature(arena, signers[0]);
  const path = `/v1/sign/${signers[0].token}/dispute`;
  const dispute = arena.calls[1]('POST', path, { body: {} });
  const answers = await Promise.all([signIt(0), dispute]);
  const disputed = { SIGNER_DISPUTED: 1 };
  const outcomes = {
    'OK OK': { ...ONE_SIGNATURE, ...disputed },
    'ENVELOPE_NOT_SIGNABLE OK': { SIGNER_SIGNED: 0, ...disputed },
  };
  const round = await judged(arena, id, { answers, outcomes });
  return { ...round, faults: [...round.faults, ...(await nothingAfterDispute(arena, id, 'SIGNER_SIGNED'))] };
};

/** The old link still disputes after the change; after the dispute nothing changes. */
const changeAgainstDispute: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena);
  const path = `/v1/envelopes/${id}/signers/${signers[0].id}`;
  const body = { email: `${randomUUID()}@example.com`, notify: false };
  const dispute = arena.calls[1]('POST', `/v1/sign/${signers[0].token}/dispute`, { body: {} });
  const change = arena.calls[0]('PATCH', path, { as: arena.company.key, body });
  const answers = await Promise.all([change, dispute]);
  const outcomes = {
    'OK OK': { SIGNER_CHANGED: 1, SIGNER_DISPUTED: 1 },
    'ENVELOPE_NOT_EDITABLE OK': { SIGNER_CHANGED: 0, SIGNER_DISPUTED: 1 },
  };
  const round = await judged(arena, id, { answers, outcomes });
  return { ...round, faults: [...round.faults, ...(await nothingAfterDispute(arena, id, 'SIGNER_CHANGED'))] };
};

/** Two members answer at once, in different words: one answer is kept. */
const answerTwice: Contest = async (arena) => {
  const { id, signers } = await sentEnvelope(arena);
  await arena.prepare('POST', `/v1/sign/${signers[0].token}/dispute`, { body: {} });
  const path = `/v1/envelopes/${id}/signers/${signers[0].id}/dispute/answer`;
  const input = (statement: string) => ({
    as: arena.company.key,
    body: { statement },
    key: randomUUID(),
  });
  const answers = await Promise.all(
    arena.calls.map((call, by) => call('POST', path, input(`Resposta ${by}`))),
  );
  const result = { SIGNER_DISPUTED: 1, DISPUTE_ANSWERED: 1 };
  return judged(arena, id, { answers, outcomes: { 'OK CONFLICT': result, 'CONFLICT OK': result } });
};

const sendTwice: Contest = async (arena) => {
  const id = await aDraft(arena);
  const input = () => ({ as: arena.company.key, body: {}, key: randomUUID() });
  const answers = await Promise.all(
    arena.calls.map((call) => call('POST', `/v1/envelopes/${id}/send`, input())),
  );
  const result = { ENVELOPE_SENT: 1 };
  const outcomes = { 'OK INVALID_STATE_TRANSITION': result, 'INVALID_STATE_TRANSITION OK': result };
  return judged(arena, id, { answers, outcomes });
};

/** The same request twice, with one key, at two nodes: it is done once. The later hears so, or the stored response. */
const oneKeyTwice: Contest = async (arena) => {
  const id = await aDraft(arena);
  const input = { as: arena.company.key, body: {}, key: randomUUID() };
  const answers = await Promise.all(
    arena.calls.map((call) => call('POST', `/v1/envelopes/${id}/send`, input)),
  );
  const result = { ENVELOPE_SENT: 1 };
  const outcomes = {
    'OK OK': result,
    'OK IDEMPOTENCY_IN_PROGRESS': result,
    'IDEMPOTENCY_IN_PROGRESS OK': result,
  };
  const round = await judged(arena, id, { answers, outcomes });
  const links = answers.filter(({ status }) => status === 200).map(({ body }) => at(body, 'signingLinks'));
  const isSame = links.every((each) => JSON.stringify(each) === JSON.stringify(links[0]));
  return isSame ? round : { ...round, faults: [...round.faults, 'two responses of one request differ'] };
};

/** A signer who was added in time has a link in the response of sending, and a late signer has theirs in their own (ADR-0162). */
const editAgainstSend: Contest = async (arena) => {
  const id = await aDraft(arena);
  const input = (body: object) => ({ as: arena.company.key, body: { ...body }, key: randomUUID() });
  const answers = await Promise.all([
    arena.calls[0]('POST', `/v1/envelopes/${id}/signers`, input(PEOPLE[1])),
    arena.calls[1]('POST', `/v1/envelopes/${id}/send`, input({})),
  ]);
  const outcomes = { 'OK OK': { SIGNER_ADDED: 2, ENVELOPE_SENT: 1 } };
  const round = await judged(arena, id, { answers, outcomes });
  const sent = answers[1].status === 200 ? listAt(answers[1].body, 'signingLinks').length : 0;
  const own = answers[0].status === 201 && at(answers[0].body, 'signingLink') !== null ? 1 : 0;
  return sent + own === 2
    ? round
    : { ...round, faults: [...round.faults, `${sent} and ${own} links for 2 signers`] };
};

const REFRESHES = 10;

/** One gets a pair; the nine others have shown that two hold the token, which ends the session, the pair included. */
const tenRefreshes: Contest = async ({ calls, prepare }) => {
  const refreshToken = await aSession(prepare);
  const answers = await Promise.all(
    Array.from({ length: REFRESHES }, (_, turn) =>
      calls[turn % 2 === 0 ? 0 : 1]('POST', '/v1/auth/refresh', { body: { refreshToken } }),
    ),
  );
  const results = answers.map(resultOf).toSorted();
  const foreseen = ['OK', ...Array.from({ length: REFRESHES - 1 }, () => 'REFRESH_TOKEN_REUSED')];
  const faults = results.join() === foreseen.join() ? [] : [`not foreseen: ${results.join(' ')}`];
  const winner = answers.find(({ status }) => status === 200)?.body ?? null;
  if (winner !== null) {
    const pair = { as: textAt(winner, 'accessToken'), body: { refreshToken: at(winner, 'refreshToken') } };
    const me = resultOf(await calls[1]('GET', '/v1/me', { as: pair.as }));
    const again = resultOf(await calls[0]('POST', '/v1/auth/refresh', { body: pair.body }));
    if (me !== 'SESSION_EXPIRED') faults.push(`the winner's access token answers ${me}`);
    if (again !== 'SESSION_EXPIRED') faults.push(`the winner's refresh token answers ${again}`);
  }
  return { results: `one of ${REFRESHES}`, faults };
};

/** Signs up a user, and returns the refresh token of the new session. */
async function aSession(call: Arena['prepare']): Promise<string> {
  const email = `ana+${randomUUID()}@example.com`;
  const account = { name: 'Ana', email, password: randomUUID(), organizationName: 'Padaria' };
  return textAt((await call('POST', '/v1/auth/signup', { body: account })).body, 'refreshToken');
}

/** Every race, by its name. */
export const CONTESTS: Readonly<Record<string, Contest>> = {
  'the same signer twice': sameSignerTwice,
  'the last two signers': lastTwoSigners,
  'one of two signers is needed': onlyOneIsNeeded,
  'sign against a decline in the group': signAgainstDeclineInGroup,
  'sign against cancel': signAgainstCancel,
  'sign against new link': signAgainstNewLink,
  'sign against change of signer': signAgainstChange,
  'sign against decline': signAgainstDecline,
  'sign against dispute': signAgainstDispute,
  'change of signer against dispute': changeAgainstDispute,
  'answer a dispute twice': answerTwice,
  'send twice': sendTwice,
  'one key twice': oneKeyTwice,
  'edit against send': editAgainstSend,
  'ten refreshes': tenRefreshes,
};
