import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { Api, member } from './api.ts';
import { outboxCodes, sandboxCodes } from './codes.ts';
import { send, signAs, signUp } from './main-job.ts';
import type { Person, Plan } from './main-job.ts';
import { Narrator } from './narrator.ts';
import { fetchEvidence, oneBitTurned, verify } from './proof.ts';
import { findService } from './service.ts';

/** Invented people with valid CPFs, for Production, which has no test identities. */
const PEOPLE: readonly Person[] = [
  { name: 'Maria Souza', email: 'maria@example.com', cpf: '529.982.247-25' },
  { name: 'João Lima', email: 'joao@example.com', cpf: '168.995.350-09' },
];

/** The main job, from sign-up to a verified signature, through the public API alone. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { production: { type: 'boolean' }, out: { type: 'string' } } });
  const config = readConfig(process.env);
  const environment = values.production === true ? 'PRODUCTION' : 'SANDBOX';
  const tell = new Narrator();
  const baseUrl = config.settings.baseUrls[environment];
  const service = await findService(baseUrl);
  console.log(
    `Aval demo on ${baseUrl} (${environment}), ${service.isOurs ? 'started for it' : 'already running'}`,
  );
  try {
    const folder = path.resolve(values.out ?? path.join('demo-output', stamp()));
    await mkdir(folder, { recursive: true });
    const results = await run(new Api(baseUrl), tell, {
      environment,
      folder,
      outbox: path.join(config.dataFolder, 'outbox'),
    });
    tell.end();
    console.log(`Final PDF and evidence package: ${folder}`);
    console.log(`Verdict: ${results.join(', ')}`);
    if (results.join() !== 'VALID,ALTERED') process.exitCode = 1;
  } finally {
    await service.stop();
  }
}

interface Place {
  readonly environment: Plan['environment'];
  readonly folder: string;
  readonly outbox: string;
}

async function run(api: Api, tell: Narrator, place: Place): Promise<readonly string[]> {
  tell.title('A company signs up');
  const key = await signUp(api, tell, place.environment);
  const plan = await planOf(key, tell, place);
  tell.title('Its program uploads a PDF, names two signers in order and sends');
  const sent = await send(key, tell, plan);
  for (const { person, token } of sent.links) {
    tell.title(`${person.name} signs`);
    await signAs(api, tell, { person, token, codes: plan.codes });
  }
  tell.title('Evidence, for anybody to check');
  const [pdf] = await fetchEvidence(sent, tell, place.folder);
  if (pdf === undefined) throw new Error('The evidence has no sealed PDF');
  return [
    await verify(api, tell, pdf, 'the final PDF'),
    await verify(api, tell, oneBitTurned(pdf), 'one bit turned'),
  ];
}

async function planOf(key: Api, tell: Narrator, { environment, outbox }: Place): Promise<Plan> {
  if (environment === 'PRODUCTION') return { environment, people: PEOPLE, codes: outboxCodes(outbox) };
  const identities = await tell.step('GET /v1/sandbox/identities', () =>
    key.call('GET', '/v1/sandbox/identities'),
  );
  const people = [0, 1].map((index) => ({
    name: member(identities, `data.${index}.name`),
    email: member(identities, `data.${index}.email`),
    cpf: member(identities, `data.${index}.cpf`),
  }));
  return { environment, people, codes: sandboxCodes(member(identities, 'otp')) };
}

function stamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}

await main();
