import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { CONTRACT, aCompany } from '../test/journeys/ceremony.ts';
import { at, callerOf, succeeding, textAt } from '../test/journeys/client.ts';
import { printTable } from './figures.ts';
import type { Stage } from './stage.ts';

const POLL_MS = 100;

/** How fast a bulk send checks its list, and sends an envelope to each person, with their messages in the Sandbox. */
export async function benchBulk(stage: Stage, people: number): Promise<void> {
  const service = await stage.start('all');
  try {
    const call = succeeding(callerOf(stage.place.sandbox));
    const { key: as } = await aCompany(call);
    const upload = { contentBase64: (await readFile(CONTRACT)).toString('base64') };
    const document = await call('POST', '/v1/documents', { as, body: upload, key: randomUUID() });
    const documentId = textAt(document.body, 'id');
    const body = { documentId, signatureLevel: 'SIMPLE', csv: aList(people) };
    const begun = performance.now();
    const made = await call('POST', '/v1/bulk-sends', { as, body, key: randomUUID() });
    const checked = performance.now();
    const path = `/v1/bulk-sends/${textAt(made.body, 'id')}`;
    await call('POST', `${path}/send`, { as, body: {}, key: randomUUID() });
    while (at((await call('GET', path, { as })).body, 'status') !== 'COMPLETED') await setTimeout(POLL_MS);
    const sent = performance.now();
    console.log(`\nA bulk send to ${people} people.\n`);
    printTable(
      ['step', 's', 'rows/s'],
      [
        ['check the list', ...rate(people, checked - begun)],
        ['send the envelopes', ...rate(people, sent - checked)],
      ],
    );
  } finally {
    await service.stop();
  }
}

function aList(people: number): string {
  const rows = Array.from({ length: people }, (_, n) => `Pessoa ${n};pessoa${n}@example.com`);
  return ['nome;e-mail', ...rows].join('\n');
}

function rate(rows: number, milliseconds: number): readonly [string, string] {
  return [(milliseconds / 1000).toFixed(1), ((rows * 1000) / milliseconds).toFixed(0)];
}
