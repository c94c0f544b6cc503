import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { aPlace } from '../journeys/service.ts';
import { operationsOf } from './description.ts';
import { fuzz } from './fuzz-run.ts';
import { hangUp } from './send.ts';
import { aWorld } from './world.ts';

/** The same calls each time: a run in CI is no lottery. `npm run fuzz` throws new dice, and many more. */
const BOUNDS = { seed: 20_261_121, requests: 1500, milliseconds: 25_000, slowest: 10_000 };

const place = await aPlace();
const world = await aWorld(place);

afterAll(async () => {
  hangUp();
  await world.stop();
  await rm(place.dataFolder, { recursive: true, force: true });
});

describe(`every operation of /openapi.json, called rightly and wrongly (seed ${BOUNDS.seed})`, () => {
  it('answers as described, in time, without internal errors or data of others', async () => {
    const operations = operationsOf(world.description).map(({ name }) => name);
    const report = await fuzz(world, BOUNDS);
    expect(report.findings).toEqual([]);
    expect([...report.answers.keys()].toSorted()).toEqual(operations.toSorted());
    const codes = new Set([...report.answers.values()].flatMap((counted) => [...counted.keys()]));
    expect(codes.size).toBeGreaterThan(20); // it gets past the guards
  });
});
