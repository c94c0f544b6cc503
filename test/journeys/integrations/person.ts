import { createClient } from '@aval/sdk';
import type { AvalClient } from '@aval/sdk';

/** What proves who a person is, in the Sandbox. */
interface Proof {
  readonly cpf: string;
  readonly code: string;
}

/** What a person enters, by the label that they read. */
export type Answers = Readonly<Record<string, string>>;

/** Signs as the browser of a person does, from their personal link: they read, prove who they are, accept, and sign. */
export class Person {
  readonly #portal: AvalClient;
  readonly #proof: Proof;

  constructor(base: string, { cpf, code = '424242' }: { readonly cpf: string; readonly code?: string }) {
    this.#portal = createClient({ base });
    this.#proof = { cpf, code };
  }

  /** Enters a code in a link. Returns what opens their other envelopes without another code. */
  async identify(token: string): Promise<string> {
    const path = { token };
    const { cpf, code } = this.#proof;
    await this.#portal.call('POST /v1/sign/{token}/otp/request', { path, body: { cpf } });
    return (await this.#portal.call('POST /v1/sign/{token}/otp/verify', { path, body: { code } }))
      .continuation;
  }

  /** Reads every document of a link, accepts, and signs. The link is authenticated. */
  async sign(token: string, answers: Answers = {}): Promise<void> {
    const path = { token };
    const { documents, fields } = await this.#portal.call('GET /v1/sign/{token}', { path });
    for (const { id: documentId } of documents)
      await this.#portal.call('GET /v1/sign/{token}/documents/{documentId}', {
        path: { ...path, documentId },
      });
    const given = fields.flatMap(({ id, label }) => {
      const answer = answers[label ?? ''];
      return answer === undefined ? [] : [[id, answer] as const];
    });
    const values = { fields: Object.fromEntries(given) };
    const { hash } = await this.#portal.call('POST /v1/sign/{token}/consent', { path, body: values });
    const documentHashes = Object.fromEntries(documents.map(({ id, sha256 }) => [id, sha256]));
    const body = { accepted: true as const, consentHash: hash, documentHashes, ...values };
    await this.#portal.call('POST /v1/sign/{token}/sign', { path, body });
  }

  /** Signs everything else that waits for this person, with the code that they entered in a link. Returns how many. */
  async signTheRest(token: string, continuation: string): Promise<number> {
    const body = { continuation };
    for (let signed = 0; ;) {
      const { data } = await this.#portal.call('POST /v1/sign/{token}/pending', { path: { token }, body });
      if (data.length === 0) return signed;
      for (const { id: envelopeId } of data) {
        const path = { token, envelopeId };
        const open = await this.#portal.call('POST /v1/sign/{token}/pending/{envelopeId}', { path, body });
        await this.sign(open.token);
        signed += 1;
      }
    }
  }
}
