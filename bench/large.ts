import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PDF_LIMIT_BYTES } from '../apps/server/src/domain/plans/limits.ts';
import { CONTRACT, aCompany, evidenceOf, prepareToSign, sign } from '../test/journeys/ceremony.ts';
import type { Acceptance } from '../test/journeys/ceremony.ts';
import { callerOf, listAt, succeeding, textAt } from '../test/journeys/client.ts';
import type { Call, Json } from '../test/journeys/client.ts';
import { median, printTable, short } from './figures.ts';
import type { Stage } from './stage.ts';

const PROBE = fileURLToPath(new URL('hostile/loop-probe.ts', import.meta.url));

/** Space for the seal, the report, and the other files of the package. */
const SPACE_BYTES = 700 * 1024;
const LIMIT_ROUNDS = 5;
const ANA = { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' };

/** The goals of docs/performance.md, *Large files*. */
const GOALS = { blockMs: 10, verifyLoopMs: 20 };

/** How a step used the loop of the service, in milliseconds (see loop-probe.ts). */
interface Used {
  readonly blockMs: number;
  readonly turnMs: number;
  readonly loopMs: number;
  readonly processorMs: number;
}

/** Measures how long a PDF of 20 MB blocks the service's event loop on its way from upload to verification. */
export async function benchLarge(stage: Stage, rounds: number): Promise<void> {
  const socketPath = path.join(stage.place.dataFolder, 'loop-probe.sock');
  const service = await stage.start('all', {
    command: [process.execPath, '--conditions=aval-source', '--import', PROBE, 'apps/server/src/main.ts'],
    settings: { BENCH_PROBE: socketPath },
  });
  try {
    const call = succeeding(callerOf(stage.place.sandbox));
    const { key } = await aCompany(call);
    await takeTheWay(call, key, (_name, work) => work()); // the first pays for what is prepared once
    const used = new Map<string, Used[]>();
    await probe(socketPath);
    for (let round = 0; round < rounds; round += 1) await takeTheWay(call, key, stepsInto(used, socketPath));
    tell(used, rounds);
    await tellLimit();
  } finally {
    await service.stop();
  }
}

/** Runs a step and notes how it used the loop. */
type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

function stepsInto(used: Map<string, Used[]>, socketPath: string): Step {
  return async (name, work) => {
    const before = await probe(socketPath);
    const value = await work();
    const after = await probe(socketPath);
    const [loopMs, processorMs] = [after.loopMs - before.loopMs, after.processorMs - before.processorMs];
    used.set(name, [...(used.get(name) ?? []), { ...after, loopMs, processorMs }]);
    return value;
  };
}

/** All steps of one envelope, each measured. */
async function takeTheWay(call: Call, as: string, step: Step): Promise<void> {
  const signing = await sendMeasured(call, as, step);
  const evidence = await step('sign, until the evidence is ready', async () => {
    await sign(call, signing.token, signing.acceptance);
    return evidenceOf(call, as, signing.envelopeId);
  });
  await step('what follows the evidence', () => pause(1500));
  const file = (ending: string): string =>
    textAt(
      listAt(evidence, 'artifacts').find((artifact) => textAt(artifact, 'name').endsWith(ending)) ?? null,
      'url',
    );
  const sealed = await step('download the sealed PDF', () => call('GET', file('.pdf')));
  const zip = await step('download the ZIP', () => call('GET', file('.zip')));
  await step('verify the sealed PDF', () => verify(call, sealed.bytes));
  await step('verify it again', () => verify(call, sealed.bytes));
  await step('verify the ZIP', () => verify(call, zip.bytes));
  const stranger = await aLongPdf();
  await step('verify a PDF of others', () => verify(call, stranger));
}

interface Signing {
  readonly envelopeId: string;
  readonly token: string;
  readonly acceptance: Acceptance;
}

async function sendMeasured(call: Call, as: string, step: Step): Promise<Signing> {
  const post = (url: string, body: Readonly<Record<string, unknown>>) =>
    call('POST', url, { as, body, key: randomUUID() });
  const base64 = (await aLongPdf()).toString('base64');
  await step('upload in base64', () => post('/v1/documents', { contentBase64: base64 }));
  const pdf = await aLongPdf();
  const document = await step('upload as a form', () =>
    call('POST', '/v1/documents', { as, form: formOf(pdf), key: randomUUID() }),
  );
  const documentId = textAt(document.body, 'id');
  const envelope = await post('/v1/envelopes', { title: 'Contrato' });
  const envelopeId = textAt(envelope.body, 'id');
  const url = `/v1/envelopes/${envelopeId}`;
  await step('add the document', () => post(`${url}/documents`, { documentId }));
  await post(`${url}/signers`, ANA);
  const token = await step('send, and draw the footers', async () => {
    const link = tokenOf((await post(`${url}/send`, {})).body);
    await call('GET', `/v1/sign/${link}/documents/${documentId}`);
    return link;
  });
  await step('download as a signer', () => call('GET', `/v1/sign/${token}/documents/${documentId}`));
  return { envelopeId, token, acceptance: await prepareToSign(call, { token, cpf: ANA.cpf }) };
}

/** A PDF that nobody has sent before: readers skip what follows the end. */
async function aLongPdf(): Promise<Buffer> {
  const pdf = Buffer.concat([await readFile(CONTRACT), Buffer.from(`% ${randomUUID()}\n`)]);
  return Buffer.concat([pdf, Buffer.alloc(PDF_LIMIT_BYTES - SPACE_BYTES - pdf.length, ' ')]);
}

function formOf(bytes: Buffer): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'contrato.pdf');
  return form;
}

function verify(call: Call, bytes: Buffer): Promise<unknown> {
  return call('POST', '/v1/public/verify', { form: formOf(bytes) });
}

function tokenOf(sent: Json): string {
  return textAt(listAt(sent, 'signingLinks')[0] ?? null, 'token');
}

async function probe(socketPath: string): Promise<Used> {
  const nothing = { blockMs: Number.NaN, turnMs: Number.NaN, loopMs: Number.NaN, processorMs: Number.NaN };
  return Object.assign(nothing, await json(connect(socketPath)));
}

function tell(used: ReadonlyMap<string, readonly Used[]>, rounds: number): void {
  console.log(`\nA PDF of 20 MB and the event loop of the service; median of ${rounds}. Goals: blocked`);
  console.log(`${GOALS.blockMs} ms at most, and ${GOALS.verifyLoopMs} ms of the loop for a verification.\n`);
  const head = ['step', 'longest block ms', 'in CPU ms', 'CPU ms of the loop', 'CPU ms of all threads'];
  printTable(
    head,
    [...used].map(([name, all]) => [
      name,
      ...(['blockMs', 'turnMs', 'loopMs', 'processorMs'] as const).map((figure) =>
        short(median(all.map((sample) => sample[figure]))),
      ),
    ]),
  );
}

/** The limit: the same file, received and dropped by `node:http` in another process. */
async function tellLimit(): Promise<void> {
  const server = fork(new URL('drop-bodies.ts', import.meta.url));
  const [port]: readonly unknown[] = await once(server, 'message');
  const spent: number[] = [];
  for (let round = 0; round < LIMIT_ROUNDS; round += 1) {
    const body = formOf(await aLongPdf());
    const response = await fetch(`http://localhost:${Number(port)}/`, { method: 'POST', body });
    spent.push(Number(await response.text()));
  }
  server.kill();
  console.log(`\nnode:http alone receives and drops such a form in ${short(median(spent))} ms of its loop.`);
}
