import { expireEnvelopes } from '../../apps/server/src/actions/envelopes/expire-envelopes.ts';
import { resume } from '../../apps/server/src/actions/installation/resume.ts';
import { formOf } from '../../apps/server/test/http/documents/form.ts';
import { begin, deadlineIn } from './begin.ts';
import type { Begun, Playing } from './begin.ts';
import { delegateOf, hasCpf } from './cast.ts';
import type { Cast } from './cast.ts';
import { endOf } from './covering.ts';
import { atLink, delegate, signByLink } from './sign-by-link.ts';
import type { Visitor } from './sign-by-link.ts';
import { aSending, done, ORIGIN } from './stage.ts';
import type { Answer, Sending, Stage } from './stage.ts';

const DAY = 24 * 3_600_000;
/** Longer than every term of a life. */
const LONG = 41 * DAY;

interface Life extends Begun {
  readonly stage: Stage;
  readonly sending: Sending;
  readonly cast: Cast;
}

/** An envelope at the end of its life. */
export type Ended = Pick<Life, 'sending' | 'id'>;

/** Takes an envelope with the features of the cast to its verified evidence, or to its proper end. Throws where it differs. */
export async function walk(stage: Stage, cast: Cast): Promise<Ended> {
  try {
    const sending = await aSending(stage, !cast.features.has('no footers'));
    const life: Life = { stage, sending, cast, ...(await begin(stage, sending, cast)) };
    const given = await prepare(life);
    await interrupt(life);
    const links = await stillOpen(life, given);
    await play(life, links);
    await goOn(life);
    await end(life, links);
    return { sending, id: life.id };
  } finally {
    stage.clock.reset();
  }
}

/** The token with which a person acts, and that of their signing link. */
interface GivenLink {
  readonly token: string;
  readonly signingLink: string;
}

/** The sender changes what they change after sending, and everybody has their link. */
async function prepare({ stage, sending, cast, id, playing }: Life): Promise<ReadonlyMap<string, GivenLink>> {
  if (cast.features.has('extension')) {
    done(await sending.call('PATCH', `/v1/envelopes/${id}`, { expiresAt: deadlineIn(stage, 24 * 40) }));
  }
  const links = new Map<string, GivenLink>();
  for (const { person, signerId } of playing.filter(({ person: { role } }) => role !== 'CC')) {
    const path = `/v1/envelopes/${id}/signers/${signerId}`;
    if (person.has.has('changed signer'))
      done(await sending.call('PATCH', path, { email: `outro.${person.email}` }));
    const {
      signingLink: { token: signingLink },
    } = done(await sending.call('POST', `${path}/link`, { notify: false })).body;
    const isEmbedded = person.has.has('embedded');
    const session = isEmbedded
      ? done(await sending.call('POST', `${path}/embedded-session`, { origin: ORIGIN }), 201).body
      : null;
    const token = session === null ? signingLink : await redeemed(stage, session.url);
    links.set(signerId, { token, signingLink });
  }
  return links;
}

async function redeemed({ call }: Stage, url: string): Promise<string> {
  const { pathname, hash } = new URL(url);
  const secret = new URLSearchParams(hash.slice(1)).get('secret');
  const path = `/v1/embedded-sessions/${pathname.split('/')[2]}/redeem`;
  return done(await call('POST', path, { body: { secret } })).body.token;
}

/** The sender is stopped while people sign, which stops nobody else. */
async function interrupt({ sending, cast: { features }, id }: Life): Promise<void> {
  if (features.has('archive')) done(await sending.archive(true));
  if (features.has('revoked key')) done(await sending.revokeKey(), 204);
  if (features.has('suspension')) await sending.suspend(true);
  const isKeyGone = features.has('archive') || features.has('revoked key');
  if (!isKeyGone && !features.has('suspension')) return;
  const answer = await sending.call('PATCH', `/v1/envelopes/${id}`, { title: 'Outro' });
  expectCode(answer, isKeyGone ? 'INVALID_API_KEY' : 'FORBIDDEN');
}

/** An embedded session ends with the key that requested it: then the person goes on by their signing link. */
async function stillOpen(
  { stage, cast: { features } }: Life,
  given: ReadonlyMap<string, GivenLink>,
): Promise<ReadonlyMap<string, string>> {
  const isKeyGone = features.has('archive') || features.has('revoked key');
  const links = new Map<string, string>();
  for (const [signerId, { token, signingLink }] of given) {
    if (isKeyGone && token !== signingLink)
      expectCode(await stage.call('GET', `/v1/sign/${token}`), 'SIGNING_TOKEN_INVALID');
    links.set(signerId, isKeyGone ? signingLink : token);
  }
  return links;
}

/** The sender is back; nothing happens if they always were there. */
async function goOn({ sending, cast: { features } }: Pick<Life, 'sending' | 'cast'>): Promise<void> {
  if (features.has('suspension')) await sending.suspend(false);
  if (features.has('archive')) done(await sending.archive(false));
  if (features.has('revoked key')) await sending.renewKey();
}

/** Everybody acts in their turn, until the envelope ends. */
async function play(life: Life, links: ReadonlyMap<string, string>): Promise<void> {
  const acting = inTurn(life.playing.filter(({ person }) => person.role !== 'CC'));
  const isExpiring = endOf(life.cast) === 'expiry';
  for (const actor of isExpiring ? acting.slice(0, -1) : acting) {
    const visitor = visitorOf(actor, links);
    // A disputed person gets no delegate any more: then the delegate disputes.
    if (!actor.person.has.has('delegation')) await disputes(life, visitor);
    if (await ends(life, visitor)) return;
  }
  const last = acting.at(-1);
  if (isExpiring && last !== undefined) await expire(life, visitorOf(last, links));
}

/** A member of a group declines before the other has signed. */
function inTurn(acting: readonly Playing[]): readonly Playing[] {
  const rankOf = ({ person }: Playing): number => 2 * person.order + (person.has.has('decline') ? 0 : 1);
  return acting.toSorted((first, other) => rankOf(first) - rankOf(other));
}

/** The person acts. Returns true if the envelope ends with them. */
async function ends(life: Life, visitor: Visitor): Promise<boolean> {
  const { has } = visitor.person;
  const call = atLink(life.stage, visitor);
  if (has.has('decline')) {
    done(await call('POST', '/decline', { reason: 'Não quero' }));
    return !has.has('group');
  }
  if (has.has('group') && isSecondOfGroup(life, visitor))
    expectCode(await call('GET', ''), 'SIGNING_SESSION_REVOKED');
  else await signByLink(life.stage, await inTheirPlace(life, visitor));
  return false;
}

/** A person who disputes says so, and the sender answers where the signature waits for it. */
async function disputes(life: Life, visitor: Visitor): Promise<void> {
  if (!visitor.person.has.has('dispute')) return;
  const call = atLink(life.stage, visitor);
  done(await call('POST', '/dispute', { note: 'Não sei.' }));
  const { needed } = (await call('GET', '')).body;
  if (needed?.disputeAnswer !== true) return;
  await goOn(life);
  const path = `/v1/envelopes/${life.id}/signers/${visitor.signerId}/dispute/answer`;
  done(await life.sending.call('POST', path, { statement: 'Falamos com a pessoa.' }));
}

function isSecondOfGroup({ playing }: Life, { signerId }: Visitor): boolean {
  return playing.filter(({ person }) => person.has.has('group')).at(-1)?.signerId === signerId;
}

/** The deadline passes before the last person acts. */
async function expire({ stage }: Life, visitor: Visitor): Promise<void> {
  stage.clock.advance(LONG);
  expectCode(await atLink(stage, visitor)('GET', ''), 'SIGNING_SESSION_EXPIRED');
  // Each call records a batch: other lives in this database may be overdue too.
  while ((await expireEnvelopes(stage.deps)) > 0);
}

const visitorOf = (first: Playing, links: ReadonlyMap<string, string>): Visitor => ({
  ...first,
  token: links.get(first.signerId) ?? '',
  cpf: hasCpf(first.person) ? first.person.cpf : null,
});

/** The delegate, where the person delegates. */
async function inTheirPlace(life: Life, visitor: Visitor): Promise<Visitor> {
  const { stage, sending, cast, id } = life;
  if (!visitor.person.has.has('delegation')) return visitor;
  const path = `/v1/envelopes/${id}/signers/${visitor.signerId}/delegation/approve`;
  const approve = async (): Promise<Answer> => {
    await goOn({ sending, cast });
    return sending.call('POST', path);
  };
  const inPlace = await delegate(stage, visitor, { person: delegateOf(visitor.person), approve });
  await disputes(life, inPlace);
  return inPlace;
}

const STATUS = { completed: 'COMPLETED', decline: 'DECLINED', expiry: 'EXPIRED' } as const;

async function end(life: Life, links: ReadonlyMap<string, string>): Promise<void> {
  const { stage, sending, cast, id } = life;
  const how = endOf(cast);
  const { status } = await envelopeOf(life);
  if (status !== STATUS[how]) throw new Error(`The envelope is ${status}, not ${STATUS[how]}`);
  if (cast.features.has('restored')) await holdBack(life);
  await stage.doJobs();
  if (how === 'completed') await expectValid(life, links);
  if (cast.features.has('erasure')) await erase(life);
  const audit = done(await sending.call('GET', `/v1/envelopes/${id}/audit?limit=100`)).body;
  if (audit.chain.valid !== true) throw new Error('The trail does not hold');
}

async function envelopeOf({ sending, id }: Life) {
  return done(await sending.call('GET', `/v1/envelopes/${id}`)).body;
}

async function holdBack(life: Life): Promise<void> {
  const { deps, doJobs } = life.stage;
  await deps.db.change(async (tx) => await tx.installation.hold(await tx.now()));
  if ((await doJobs()) !== 0) throw new Error('A copy that is held back does jobs');
  if ((await envelopeOf(life)).evidenceReady) throw new Error('A copy that is held back builds evidence');
  await resume(deps);
}

/** The package, each sealed document, and the code are valid for anyone. */
async function expectValid(life: Life, links: ReadonlyMap<string, string>): Promise<void> {
  const { stage, sending, id } = life;
  const { evidenceReady, verificationCode, documents } = await envelopeOf(life);
  if (evidenceReady !== true) throw new Error('The envelope has no evidence');
  await expectVerified(stage, { bytes: await packageOf(stage, { sending, id }) });
  await expectVerified(stage, { code: verificationCode });
  const signed = life.playing.find(
    ({ person }) => person.role !== 'CC' && !person.has.has('delegation') && !person.has.has('group'),
  );
  const token = links.get(signed?.signerId ?? '');
  if (token === undefined) return;
  for (const document of documents) {
    const { bytes } = await stage.call('GET', `/v1/sign/${token}/documents/${document.id}?variant=final`);
    await expectVerified(stage, { bytes });
  }
}

/** Returns the package of an envelope as it is now. */
export async function packageOf({ call }: Stage, { sending, id }: Ended): Promise<Buffer> {
  const { artifacts } = done(await sending.call('GET', `/v1/envelopes/${id}/evidence`)).body;
  const { url } = artifacts.find(({ name }: { name: string }) => name === 'evidence.zip');
  return (await call('GET', url)).bytes;
}

async function expectVerified({ call }: Stage, what: { bytes: Buffer } | { code: string }): Promise<void> {
  const input = 'code' in what ? { body: what } : formOf({ bytes: what.bytes, fields: {} });
  const { result, reasons } = done(await call('POST', '/v1/public/verify', input)).body;
  if (result !== 'VALID') throw new Error(`${result} ${JSON.stringify(reasons)}`);
}

async function erase(life: Life): Promise<void> {
  const { stage, sending, id } = life;
  done(await sending.asOwner('POST', `/v1/envelopes/${id}/erasure`, { reason: 'Pedido do titular' }));
  const { signers, verificationCode, status } = await envelopeOf(life);
  if (signers.some(({ name }: { name: string }) => name !== '')) throw new Error('A name is left');
  if (status === 'COMPLETED') await expectVerified(stage, { code: verificationCode });
}

/** Throws if an answer is another than this refusal. */
export function expectCode({ status, body }: Answer, code: string): void {
  const found = status < 300 ? 'OK' : body.error.code;
  if (found !== code) throw new Error(`${found} ${JSON.stringify(body).slice(0, 300)}, not ${code}`);
}
