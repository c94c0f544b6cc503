import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { treatmentsOf } from '../../../src/http/checks/tidy-text.ts';
import type { Treatments } from '../../../src/http/checks/tidy-text.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

interface Node {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly allOf?: readonly Node[];
}

/** The paths of a shape's free texts. */
function textsOf(schema: TSchema): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node, path: string): void => {
    if (node.type === 'string' && node.enum === undefined) found.push(path);
    for (const variant of [...(node.anyOf ?? []), ...(node.allOf ?? [])]) visit(variant, path);
    for (const [key, member] of Object.entries(node.properties ?? {}))
      visit(member, path === '' ? key : `${path}.${key}`);
    if (node.items !== undefined) visit(node.items, `${path}[]`);
  };
  visit(schema, '');
  return found;
}

/** How the text at a path such as `signers[].name` is treated. */
function treatmentAt(treatments: Treatments | null, path: string): Treatments['own'] {
  let at = treatments;
  for (const step of path.replaceAll('[]', '.[]').split('.')) {
    at = (step === '[]' ? at?.elements : at?.members.get(step)) ?? null;
  }
  return at?.own ?? null;
}

const places = allRoutes.flatMap((route) => {
  const { body } = route;
  if (body === undefined) return [];
  const treatments = treatmentsOf(body);
  return textsOf(body).map((path) => ({
    place: `${route.method} ${route.path} ${path}`,
    member: path.split('.').at(-1) ?? '',
    treatment: treatmentAt(treatments, path),
  }));
});

describe('texts of request bodies', () => {
  it.each(['name', 'title', 'filename', 'organizationName'])(
    'are of one line where they are called %s',
    (name) => {
      const named = places.filter(({ member }) => member === name);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter(({ treatment }) => treatment !== 'line' && treatment !== 'name')).toEqual([]);
    },
  );

  it('are names of people and organizations wherever a person or an organization is named', () => {
    const named = places.filter(({ member }) => ['name', 'organizationName'].includes(member));
    const other = named.filter(({ treatment }) => treatment !== 'name').map(({ place }) => place);
    const ofThings =
      /^(POST|PATCH) \/v1\/(me\/tokens|me\/factors\/passkeys|projects|api-keys|templates)(\/\{id\})? name$/;
    expect(other.filter((place) => !ofThings.test(place))).toEqual([]);
    const marks = places.filter(({ place }) => place.endsWith('mark.text'));
    expect(new Set(marks.map(({ treatment }) => treatment))).toEqual(new Set(['name']));
  });

  it.each(['message', 'consentText', 'reason'])('keep their lines in fields named %s', (name) => {
    const named = places.filter(({ member }) => member === name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ treatment }) => treatment !== 'lines')).toEqual([]);
  });
});

const service = await wholeService();
const HOSTILE = '  Contrato\r\n\u202efdp\u0007 ';
const CLEAN = 'Contrato fdp';

describe('names and titles in requests', () => {
  it.each(['\u200b\u2060', '\u3164', '\u2800', '\u0301', '\n\u202e'])(
    '422 VALIDATION_FAILED for %j, which has no visible characters',
    async (invisible) => {
      const { key } = await aSender(service);
      const refused = await service.call('POST', '/v1/envelopes', { as: key, body: { title: invisible } });
      expect([refused.status, refused.body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(refused.body.error.details.fields.map(({ field }: { field: string }) => field)).toEqual([
        'title',
      ]);
    },
  );

  it('are stored as one line, and messages keep their lines', async () => {
    const { key } = await aSender(service);
    const body = { title: HOSTILE, message: 'Olá,\r\n\tassine\u202e\u0007' };
    const { body: made } = done(await service.call('POST', '/v1/envelopes', { as: key, body }), 201);
    expect([made.title, made.message]).toEqual([CLEAN, 'Olá,\n\tassine']);
    const signer = { name: HOSTILE, email: 'ana@example.com', cpf: '52998224725' };
    const path = `/v1/envelopes/${made.id}/signers`;
    expect(done(await service.call('POST', path, { as: key, body: signer }), 201).body.name).toBe(CLEAN);
  });
});
