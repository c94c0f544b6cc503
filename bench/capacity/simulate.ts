import { parseArgs } from 'node:util';
import { printTable, short } from '../figures.ts';
import { readMeasurements } from './measurements.ts';
import type { Measurements } from './measurements.ts';
import { ASSUMPTIONS, oneNode, predict, predictThroughput, SMALLEST } from './model.ts';
import type { Assumptions, Deployment, PartLoad, Prediction } from './model.ts';

/** Envelopes a month that are compared where none are given. */
const POWERS = [1e5, 1e6, 1e7, 1e8];

const DEFAULTS: Readonly<Record<string, number>> = { ...SMALLEST, ...ASSUMPTIONS };

/** `npm run simulate`: the part that gives way first with a number of envelopes a month, and the units to add. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'envelopes-per-month': { type: 'string' },
      measurements: { type: 'string' },
      ...Object.fromEntries(Object.keys(DEFAULTS).map((name) => [flagOf(name), { type: 'string' } as const])),
    },
  });
  const given = Object.keys(DEFAULTS).map((name) => {
    const value: unknown = Reflect.get(values, flagOf(name));
    return [name, value === undefined ? DEFAULTS[name] : Number(value)];
  });
  const parameters: Deployment & Assumptions = Object.assign(
    { ...SMALLEST, ...ASSUMPTIONS },
    Object.fromEntries(given),
  );
  const measured = await readMeasurements(values.measurements);
  console.log(`Measured on ${measured.machine.date}: ${measured.machine.description}`);
  console.log(
    `Parameters: ${Object.entries(parameters)
      .map(([name, value]) => `--${flagOf(name)} ${value}`)
      .join(' ')}\n`,
  );
  const run = (perMonth: number): Prediction => predict(perMonth, measured, parameters, parameters);
  const perMonth = values['envelopes-per-month'];
  if (perMonth === undefined) {
    tellCosts(measured);
    tellPowers(POWERS.map(run));
    tellCheck(measured);
  } else tellOne(run(Number(perMonth)), parameters);
}

/** `apiCores` as `api-cores`. */
function flagOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function tellOne(prediction: Prediction, { busiest, databaseBytes }: Assumptions): void {
  const { perMonth, peakPerSecond, parts, monthly } = prediction;
  console.log(`${perMonth} envelopes a month: ${short(peakPerSecond)} a second in the busiest hour.\n`);
  printTable(
    ['part', 'unit', 'there', 'busy', 'slower by', `needed for ${busiest * 100} %`],
    parts.map(({ name, unit, units, busy, slowdown, needed }) => [
      name,
      unit,
      String(units),
      percentOf(busy),
      Number.isFinite(slowdown) ? short(slowdown) : 'piles up',
      String(needed),
    ]),
  );
  console.log(`\nFirst to give way: ${firstOf(parts)}. Add: ${additionsOf(parts)}.`);
  console.log(
    `A month adds ${gigabytes(monthly.databaseBytes)} GB to the database, ` +
      `and ${millions(monthly.objects)} million objects with ${gigabytes(monthly.objectBytes)} GB to the store. ` +
      `Rows of the last thirty days take ${gigabytes(prediction.agingBytes)} GB. ` +
      `The database reaches ${gigabytes(databaseBytes)} GB after ${short(prediction.monthsUntilFull)} months.`,
  );
}

/** The costs of a thousand envelopes. */
function tellCosts({ nodes, growth }: Measurements): void {
  const { perEnvelope, setups } = nodes;
  const { cpuMilliseconds: cpu } = oneNode(setups);
  console.log('For 1,000 envelopes:\n');
  const demands: readonly (readonly [string, number])[] = [
    ['processor seconds, api', cpu.api],
    ['processor seconds, worker', cpu.worker],
    ['processor seconds, PostgreSQL', cpu.database],
    ['processor seconds, PgBouncer', cpu.pooler],
    ['statements', (perEnvelope.statements ?? Number.NaN) * 1000],
    ['transactions', (perEnvelope.transactions ?? Number.NaN) * 1000],
    ['rows written', perEnvelope.rowsWritten * 1000],
    ['WAL, MB', perEnvelope.walBytes / 1000],
    ['WAL, syncs of the disk', perEnvelope.walSyncs * 1000],
    ['objects', perEnvelope.objects * 1000],
    ['objects, MB', perEnvelope.objectBytes / 1000],
    ['lasting rows, MB', growth.lastingBytes / 1000],
    ['rows of thirty days, MB', growth.agingBytes / 1000],
  ];
  printTable(
    ['', 'amount'],
    demands.filter(([, amount]) => !Number.isNaN(amount)).map(([name, amount]) => [name, short(amount)]),
  );
}

function tellPowers(predictions: readonly Prediction[]): void {
  console.log();
  printTable(
    [
      'envelopes a month',
      'a second at peak',
      'first to give way',
      'busy',
      'add',
      'database GB a month',
      'months until full',
      'store GB a month',
      'million objects',
    ],
    predictions.map(({ perMonth, peakPerSecond, parts, monthly, monthsUntilFull }) => [
      perMonth.toLocaleString('en-US'),
      short(peakPerSecond),
      firstOf(parts),
      percentOf(parts[0]?.busy ?? 0),
      additionsOf(parts),
      gigabytes(monthly.databaseBytes),
      short(monthsUntilFull),
      gigabytes(monthly.objectBytes),
      millions(monthly.objects),
    ]),
  );
}

/** The model beside the bench, on the machine of the bench. */
function tellCheck(measured: Measurements): void {
  console.log('\nEnvelopes a second on the machine of the bench:\n');
  const rows = measured.nodes.setups
    .filter(({ pooled }) => pooled)
    .map((setup) => [
      `${setup.nodes} api, ${setup.nodes} worker`,
      short(predictThroughput(measured, setup)),
      short(setup.envelopesPerSecond),
    ]);
  printTable(['nodes', 'predicted', 'measured'], rows);
}

const firstOf = (parts: readonly PartLoad[]): string => parts[0]?.name ?? '';
const percentOf = (share: number): string => `${short(share * 100)} %`;
const gigabytes = (bytes: number): string => short(bytes / 1e9);
const millions = (count: number): string => short(count / 1e6);

function additionsOf(parts: readonly PartLoad[]): string {
  const missing = parts.filter(({ needed, units }) => needed > units);
  if (missing.length === 0) return 'nothing';
  return missing.map(({ name, unit, units, needed }) => `${name} ${units} → ${needed} (${unit})`).join(', ');
}

await main();
