import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensurePages } from '../../scripts/pages.mjs';
import type { Service } from '../../test/journeys/service.ts';
import { benchAnchors } from './anchors.ts';
import { median, printTable, short } from '../figures.ts';
import type { Stage } from '../stage.ts';
import { hostileRequests } from './requests.ts';
import type { HostileRequest } from './requests.ts';
import { send } from './send.ts';

const PROBE = fileURLToPath(new URL('loop-probe.ts', import.meta.url));
const MEGABYTE = 1024 * 1024;

/** The limits for every operation (docs/performance.md, *Hostile requests*). */
const GOALS = { processorMs: 250, blockMs: 50 };

interface Plan {
  /** How often each request is sent alone; the median counts. */
  readonly rounds: number;
  /** How many of the most expensive one are sent at once. */
  readonly atOnce: number;
}

interface Cost {
  readonly request: HostileRequest;
  readonly status: number;
  readonly processorMs: number;
  readonly blockMs: number;
}

/** Measures the most expensive request that each operation admits from a caller without a credential. */
export async function benchHostile(stage: Stage, plan: Plan): Promise<void> {
  await ensurePages();
  const target = await openTarget(stage);
  try {
    const rows = [];
    for (const [operation, requests] of Map.groupBy(hostileRequests(), (request) => request.operation)) {
      rows.push(await measureOperation(target, { operation, requests, plan }));
    }
    tell(rows, plan);
    await benchAnchors(plan.rounds);
  } finally {
    await target.service.stop();
  }
}

interface Target {
  readonly service: Service;
  readonly baseUrl: string;
  readonly socketPath: string;
}

async function openTarget(stage: Stage): Promise<Target> {
  const socketPath = path.join(stage.place.dataFolder, 'loop-probe.sock');
  const service = await stage.start('api', {
    command: [process.execPath, '--conditions=aval-source', '--import', PROBE, 'apps/server/src/main.ts'],
    settings: { BENCH_PROBE: socketPath },
  });
  return { service, baseUrl: stage.place.sandbox, socketPath };
}

interface Row {
  readonly operation: string;
  readonly worst: Cost;
  /** Of many at once: the longest block of the loop, and how far memory grew. */
  readonly crowdBlockMs: number;
  readonly crowdProcessorMs: number;
  readonly growthMegabytes: number;
}

async function measureOperation(
  target: Target,
  {
    operation,
    requests,
    plan,
  }: { readonly operation: string; readonly requests: readonly HostileRequest[]; readonly plan: Plan },
): Promise<Row> {
  const costs: Cost[] = [];
  for (const request of requests) costs.push(await measureAlone(target, request, plan.rounds));
  const worst = costs.reduce((heaviest, cost) => (weight(cost) > weight(heaviest) ? cost : heaviest));
  return { operation, worst, ...(await measureCrowd(target, worst.request, plan.atOnce)) };
}

/** Both goals weigh alike. */
function weight({ processorMs, blockMs }: Cost): number {
  return Math.max(processorMs / GOALS.processorMs, blockMs / GOALS.blockMs);
}

async function measureAlone(target: Target, request: HostileRequest, rounds: number): Promise<Cost> {
  let status = await send(target.baseUrl, request); // the first pays for what is prepared once
  const spent: Probed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    spent.push(await probed(target, async () => (status = await send(target.baseUrl, request))));
  }
  const processorMs = median(spent.map((sample) => sample.processorMs));
  return { request, status, processorMs, blockMs: median(spent.map((sample) => sample.blockMs)) };
}

async function measureCrowd(
  target: Target,
  request: HostileRequest,
  atOnce: number,
): Promise<Omit<Row, 'operation' | 'worst'>> {
  const { pid } = target.service;
  await writeFile(`/proc/${pid}/clear_refs`, '5'); // proc(5): the peak begins anew
  const resident = await bytesOf(pid, 'VmRSS');
  const crowd = await probed(target, () =>
    Promise.all(Array.from({ length: atOnce }, () => send(target.baseUrl, request))),
  );
  const growthMegabytes = ((await bytesOf(pid, 'VmHWM')) - resident) / MEGABYTE;
  await pause(200); // what is still being closed belongs to this operation
  return { crowdBlockMs: crowd.blockMs, crowdProcessorMs: crowd.processorMs / atOnce, growthMegabytes };
}

interface Probed {
  readonly blockMs: number;
  readonly processorMs: number;
}

/** The longest block of the service's event loop and its processor time while `work` runs. */
async function probed(target: Target, work: () => Promise<unknown>): Promise<Probed> {
  const before = await probe(target);
  await work();
  const after = await probe(target);
  return { blockMs: after.blockMs, processorMs: after.processorMs - before.processorMs };
}

async function probe({ socketPath }: Target): Promise<Probed> {
  const { blockMs, processorMs }: Probed = Object.assign(
    { blockMs: Number.NaN, processorMs: Number.NaN },
    await json(connect(socketPath)),
  );
  return { blockMs, processorMs };
}

async function bytesOf(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
}

function tell(rows: readonly Row[], { rounds, atOnce }: Plan): void {
  const sorted = rows.toSorted((first, second) => weight(second.worst) - weight(first.worst));
  const over = sorted.filter(({ worst }) => weight(worst) > 1);
  console.log(
    `\nThe most expensive request of each operation that needs no credential; median of ${rounds},`,
  );
  console.log(
    `and ${atOnce} of it at once. Goals: processor ${GOALS.processorMs} ms, block ${GOALS.blockMs} ms.\n`,
  );
  const head = ['operation', 'trick', 'status', 'CPU ms', 'block ms'];
  printTable([...head, `CPU ms of ${atOnce}`, `block ms of ${atOnce}`, `MB of ${atOnce}`], sorted.map(rowOf));
  console.log(`\nOver a goal: ${over.length === 0 ? 'none' : over.map((row) => row.operation).join(', ')}.`);
}

function rowOf({ operation, worst, ...crowd }: Row): readonly string[] {
  const alone = [worst.processorMs, worst.blockMs];
  const figures = [...alone, crowd.crowdProcessorMs, crowd.crowdBlockMs, crowd.growthMegabytes];
  return [operation, worst.request.trick, String(worst.status), ...figures.map(short)];
}
