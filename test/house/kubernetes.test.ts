import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ROOT, filesBelow, textOf } from './tree.ts';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: Spec;
}

interface Spec {
  readonly selector?: Labels | { readonly matchLabels: Labels };
  readonly podSelector?: { readonly matchLabels: Labels };
  readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: Pod };
  readonly ports?: readonly { readonly targetPort: string }[];
  readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
}

interface Pod {
  readonly containers: readonly Container[];
  readonly volumes: readonly { readonly name: string }[];
}

interface Container {
  readonly args: readonly string[];
  readonly envFrom: readonly { readonly configMapRef?: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string }[];
  readonly volumeMounts: readonly { readonly name: string }[];
}

type Labels = Readonly<Record<string, string>>;

const manifests = filesBelow('deploy/kubernetes', '.yaml').flatMap((file) =>
  parseAllDocuments(textOf(file)).map((document): Manifest => document.toJS()),
);
const templates = manifests.flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template]));

/** Writes a manifest as TypeScript: unknown fields, wrong types, and missing fields are then errors of the compiler. */
function typed({ apiVersion, kind }: Manifest, text: string, index: number): string {
  const [version, group = 'core'] = apiVersion.split('/').toReversed();
  const module = `kubernetes-types/${group.split('.')[0]}/${version}`;
  return `export const m${index}: import('${module}').${kind} = ${text};`;
}

async function objectionsTo(texts: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-kubernetes-'));
  try {
    const types = path.join(ROOT, 'node_modules', 'kubernetes-types', '*.d.ts');
    const compilerOptions = {
      strict: true,
      noEmit: true,
      types: [],
      paths: { 'kubernetes-types/*': [types] },
    };
    const sources = manifests.map((manifest, index) => typed(manifest, texts[index] ?? '', index));
    await writeFile(path.join(folder, 'manifests.ts'), sources.join('\n'));
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const compiler = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function labelsOf(selector: Spec['selector']): Labels {
  return Object.fromEntries(Object.entries(selector?.['matchLabels'] ?? selector ?? {}));
}

describe('deploy/kubernetes', () => {
  const texts = manifests.map((manifest) => JSON.stringify(manifest));

  it('has the fields and types of the Kubernetes API, and no others', async () => {
    expect(texts.length).toBeGreaterThan(7);
    expect(await objectionsTo(texts)).toBe('');
  });

  it('would not be accepted with an unknown field, a wrong type, or a missing field', async () => {
    const faults = [
      ['"maxUnavailable":0', '"maxUnavailble":0'],
      ['"containerPort":4000', '"containerPort":"4000"'],
      ['"maxReplicas":10,', ''],
    ] as const;
    const wrong = texts.map((text) => faults.reduce((all, [found, by]) => all.replace(found, by), text));
    const objections = await objectionsTo(wrong);
    for (const objection of [
      '\'"maxUnavailble"\' does not exist',
      "'string' is not assignable",
      'maxReplicas',
    ])
      expect(objections).toContain(objection);
  });

  it('selects pods that exist', () => {
    const selectors = manifests.flatMap(({ spec }) => [spec?.selector, spec?.podSelector]);
    const wanted = selectors.filter((selector) => selector !== undefined).map((each) => labelsOf(each));
    const pods = templates.map(({ metadata }) => metadata.labels);
    expect(wanted.length).toBeGreaterThan(5);
    for (const labels of wanted) expect(pods).toContainEqual(expect.objectContaining(labels));
  });

  const containers = templates.flatMap(({ spec }) => spec.containers.map((each) => ({ ...each, spec })));

  it.each(containers)('mounts in $args.0 each of its volumes', ({ volumeMounts, spec }) => {
    expect(volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name));
  });

  it('takes settings from what exists, and scales what exists', () => {
    const named = manifests.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    const settings = containers.flatMap(({ envFrom }) =>
      envFrom.flatMap(({ configMapRef }) => configMapRef ?? []),
    );
    const scaled = manifests.flatMap(({ spec }) => spec?.scaleTargetRef ?? []);
    const used = [
      ...settings.map(({ name }) => `ConfigMap/${name}`),
      ...scaled.map(({ kind, name }) => `${kind}/${name}`),
    ];
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('leads the Service to ports of the api', () => {
    const targets = manifests
      .filter(({ kind }) => kind === 'Service')
      .flatMap(({ spec }) => (spec?.ports ?? []).map(({ targetPort }) => targetPort));
    const ports = containers.find(({ args }) => args[0] === 'api')?.ports?.map(({ name }) => name);
    expect(targets).toHaveLength(2);
    expect(ports).toEqual(expect.arrayContaining([...targets]));
  });
});
