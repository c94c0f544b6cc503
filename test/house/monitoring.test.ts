import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { processGauges } from '../../apps/server/src/adapters/metrics/gauges.ts';
import { prometheusMetrics } from '../../apps/server/src/adapters/metrics/prometheus-metrics.ts';
import { openPdfWorker } from '../../apps/server/src/adapters/pdf-worker/pdf-worker.ts';
import { ROOT, textOf } from './tree.ts';

const ALERTS = textOf('deploy/alerts.yaml');
const WHY_NO_PROMTOOL =
  spawnSync('promtool', ['--version']).status === 0
    ? null
    : 'promtool of Debian’s prometheus is not installed';

/** The names that /metrics serves; a histogram has three. */
async function served(): Promise<ReadonlySet<string>> {
  const metrics = prometheusMetrics();
  const absent = (): never => {
    throw new Error('There are no keys here.');
  };
  const pool = { load: { open: 0, idle: 0, waiting: 0 } };
  const parts = {
    pool,
    keys: { sealKey: absent, manifestKey: absent, timestampKey: absent, revocationKey: absent },
    timestamps: { isOwnClock: absent, roots: absent },
    readBacklog: () => Promise.resolve([]),
    readGivenUp: absent,
    readLogSizes: absent,
    readPartitionRests: absent,
    countEndingStamps: absent,
    freeBytes: absent,
  };
  openPdfWorker(undefined, { metrics });
  for (const gauge of processGauges(parts)) metrics.watch(gauge);
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
    ),
  );
}

const namesIn = (expression: string): readonly string[] => [
  ...new Set([...expression.matchAll(/\b(?:aval|nodejs|process)_\w+/g)].map(([name]) => name)),
];

async function unknown(expressions: readonly string[]): Promise<readonly string[]> {
  const known = await served();
  return expressions.flatMap(namesIn).filter((name) => !known.has(name));
}

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

describe('deploy/alerts.yaml', () => {
  const expressions = [...ALERTS.matchAll(/^ +expr: '(.*)'$/gm)].map(([, text = '']) => text);
  const alerts = [...ALERTS.matchAll(/^ +- alert: /gm)];

  it('asks for metrics that are served', async () => {
    expect(expressions).toHaveLength(alerts.length);
    expect(expressions.length).toBeGreaterThan(10);
    expect(await unknown(expressions)).toEqual([]);
  });

  it('leads from each alert to a section of the runbook', () => {
    const headings = [...textOf('docs/runbook.md').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);
    const anchors = new Set(headings.map(anchorOf));
    const linked = [...ALERTS.matchAll(/runbook: docs\/runbook\.md#(\S+)$/gm)].map(([, anchor]) => anchor);
    expect(linked).toHaveLength(alerts.length);
    expect(linked.filter((anchor) => !anchors.has(anchor ?? ''))).toEqual([]);
  });
});

describe.skipIf(WHY_NO_PROMTOOL !== null)(`promtool (${WHY_NO_PROMTOOL ?? 'here'})`, () => {
  it.each([
    ['check', 'alerts.yaml'],
    ['test', 'alerts.test.yaml'],
    ['test', 'alerts-of-weeks.test.yaml'],
  ])('finds nothing wrong: %s rules %s', (command, file) => {
    const { status, stdout, stderr } = spawnSync('promtool', [command, 'rules', file], {
      cwd: path.join(ROOT, 'deploy'),
      encoding: 'utf8',
    });
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  });
});

describe('deploy/grafana.json', () => {
  it('shows metrics that are served', async () => {
    const expressions = [...textOf('deploy/grafana.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)];
    expect(expressions.length).toBeGreaterThan(10);
    expect(await unknown(expressions.map(([, text = '']) => text))).toEqual([]);
  });
});
