import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { member, Refused } from './api.ts';
import type { Answer, Api } from './api.ts';
import type { Sent } from './main-job.ts';
import type { Narrator } from './narrator.ts';

const WAIT = 50;
const TRIES = 600;

interface Artifact {
  readonly name: string;
  readonly url: string;
}

/** Waits for the evidence and leaves every artifact of it in `folder`; answers the sealed PDFs. */
export async function fetchEvidence(
  { key, envelopeId }: Sent,
  tell: Narrator,
  folder: string,
): Promise<readonly Buffer[]> {
  const evidence = await tell.step('GET /v1/envelopes/{id}/evidence', () => untilReady(key, envelopeId));
  const trail = await tell.step('GET /v1/envelopes/{id}/audit', () =>
    key.call('GET', `/v1/envelopes/${envelopeId}/audit?limit=100`),
  );
  tell.note(`audit trail: ${member(trail, 'chain.count')} entries, whole: ${member(trail, 'chain.valid')}`);
  const { artifacts } = JSON.parse(evidence.body.toString()) as { artifacts: readonly Artifact[] };
  const sealed: Buffer[] = [];
  for (const { name, url } of artifacts) {
    const { body } = await key.call('GET', url);
    const file = path.join(folder, name === 'evidence.zip' ? name : path.join('evidence', name));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, body, { mode: name === 'verify.sh' ? 0o755 : 0o644 });
    if (name.endsWith('.pdf')) sealed.push(body);
  }
  tell.note(`${artifacts.length} artifacts fetched`);
  return sealed;
}

/** Asks for the evidence until it is there; the time counts from the first question. */
async function untilReady(key: Api, envelopeId: string): Promise<Answer> {
  const begun = performance.now();
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const answer = await key.call('GET', `/v1/envelopes/${envelopeId}/evidence`);
      return { ...answer, milliseconds: performance.now() - begun };
    } catch (error) {
      if (!(error instanceof Refused) || !error.message.includes('EVIDENCE_NOT_READY')) throw error;
      await pause(WAIT);
    }
  }
  throw new Error('The evidence did not become ready');
}

/** Asks the public verification, as anybody may; answers its result. */
export async function verify(api: Api, tell: Narrator, pdf: Buffer, what: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'final.pdf');
  const answer = await tell.step(`POST /v1/public/verify (${what})`, () =>
    api.call('POST', '/v1/public/verify', form),
  );
  const result = member(answer, 'result');
  tell.note(result);
  return result;
}

/** The same file with one bit of its middle turned. */
export function oneBitTurned(pdf: Buffer): Buffer {
  const copy = Buffer.from(pdf);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}
