import { done } from './ceremony.ts';
import type { SentEnvelope } from './ceremony.ts';
import type { Answer } from '../accounts-server.ts';
import type { WholeService } from '../whole-service.ts';

type Headers = Readonly<Record<string, string>>;

/** One browser with a link of the first signer: it keeps its cookie, or the key that its page holds. */
export function browserOf(service: WholeService, envelope: SentEnvelope, token = tokenOf(envelope)) {
  const at = `/v1/sign/${token}`;
  let shows: Headers = {};
  const post = (what: string, body?: unknown, headers: Headers = {}) =>
    service.call('POST', `${at}/${what}`, {
      headers: { ...shows, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const view = () => service.fetch(`${at}/documents/${envelope.documentId}`, { headers: shows });
  const verify = async (body: object = { bind: true }, headers: Headers = {}): Promise<Answer> => {
    const answer = await post('otp/verify', { code: '424242', ...body }, headers);
    const cookie = String(answer.headers['set-cookie'] ?? '');
    const { browserKey } = answer.body;
    if (cookie !== '') shows = { cookie: cookie.split(';')[0] ?? '' };
    if (browserKey !== undefined) shows = { 'aval-browser': browserKey };
    return answer;
  };
  return {
    at,
    view,
    verify,
    post,
    shown: () => shows,
    requestCode: () => post('otp/request', { cpf: envelope.invited[0]?.cpf }),
    open: () => service.call('GET', at, { headers: shows }),
    read: () => post(`documents/${envelope.documentId}/viewed`),
    decline: () => post('decline', {}),
    consent: () => post('consent', {}),
    sign: (consentHash: string) =>
      post('sign', {
        accepted: true,
        consentHash,
        documentHashes: { [envelope.documentId]: envelope.sha256 },
      }),
  };
}

export type Browser = ReturnType<typeof browserOf>;

function tokenOf({ invited: [first] }: SentEnvelope): string {
  if (first === undefined) throw new Error('An envelope has a signer');
  return first.token;
}

/** The signer enters a code in a browser, by which their proof belongs to it. */
export async function prove(service: WholeService, browser: Browser, body?: object): Promise<Answer> {
  done(await browser.requestCode());
  const answer = done(await browser.verify(body));
  service.clock.advance(61_000); // another code may be requested
  return answer;
}

/** Brings a browser to the last step: read, proved, read as a person, the statement shown. Returns the hash of that. */
export async function atLastStep(service: WholeService, browser: Browser): Promise<string> {
  await browser.view();
  await prove(service, browser);
  done(await browser.read(), 204);
  return done(await browser.consent()).body.hash;
}
