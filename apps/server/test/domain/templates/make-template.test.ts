import { describe, expect, it } from 'vitest';
import {
  assertRolesOfFields,
  makeTemplateFields,
} from '../../../src/domain/templates/make-template-fields.ts';
import { makeRoles } from '../../../src/domain/templates/make-roles.ts';
import type { RoleInput } from '../../../src/domain/templates/make-roles.ts';
import { aDocument } from '../../given/envelope.ts';
import { idOf } from '../../given/basics.ts';
import { pageFacts } from '../../given/page-facts.ts';
import { refusalOf } from '../../given/refusal.ts';

const rulesOf = (work: () => unknown): readonly string[] => {
  const { details } = refusalOf(work);
  const { fields } = Object(details) as { readonly fields: readonly { field: string; rule: string }[] };
  return fields.map(({ field, rule }) => `${field} ${rule}`);
};
const ana = { name: 'Ana', email: 'ana@example.com', cpf: '529.982.247-25' };

describe('makeRoles', () => {
  it('gives a role its defaults, and nobody', () => {
    expect(makeRoles([{ key: 'cliente' }], [])).toEqual([
      {
        key: 'cliente',
        label: null,
        role: 'SIGNER',
        order: null,
        group: null,
        signatureLevel: null,
        authenticationMethod: null,
        notifyBy: null,
        language: null,
        when: null,
        person: null,
      },
    ]);
  });

  it('keeps the person of a role that keeps its key, until a request says otherwise', () => {
    const before = makeRoles([{ key: 'cliente', person: ana }], []);
    expect(before[0]?.person).toMatchObject({ name: 'Ana', cpf: '52998224725', hostEmail: null });
    expect(makeRoles([{ key: 'cliente', label: 'Cliente' }], before)[0]?.person).toEqual(before[0]?.person);
    expect(makeRoles([{ key: 'cliente', person: null }], before)[0]?.person).toBeNull();
  });

  it.each<[string, readonly RoleInput[], RegExp]>([
    ['the same key', [{ key: 'a' }, { key: 'a' }], /^roles\[1\]\.key unique_items$/],
    [
      'the same person',
      [
        { key: 'a', person: ana },
        { key: 'b', role: 'WITNESS', person: ana },
      ],
      /^roles\[1\]\.person.* same_person$/,
    ],
  ])('refuses two roles with %s', (_, inputs, problem) => {
    expect(rulesOf(() => makeRoles(inputs, []))).toEqual([expect.stringMatching(problem)]);
  });

  it('refuses a person as it would refuse the signer', () => {
    const wrong = [{ key: 'a', person: { ...ana, cpf: '111.111.111-11' } }];
    expect(refusalOf(() => makeRoles(wrong, [])).code).toBe('INVALID_CPF');
  });
});

const { sha256, size, pages, presigned, warnings, blobKey } = aDocument();
const parts = {
  documents: [
    {
      sha256,
      size,
      pages,
      presigned,
      warnings,
      blobKey,
      signatures: null,
      id: idOf('tdoc', 1),
      title: 'Contrato',
      filename: 'contrato.pdf',
    },
  ],
  roles: makeRoles([{ key: 'cliente' }, { key: 'copia', role: 'CC' }], []),
};
type Named = Parameters<typeof makeTemplateFields>[1][number];
const named = (changes: Partial<Named> = {}): Named => ({
  path: 'fields[0]',
  id: idOf('fld', 1),
  key: 'nome',
  documentIndex: 0,
  role: 'cliente',
  input: { type: 'TEXT', page: 1, box: { x: 50, y: 200, width: 100, height: 30 } },
  ...changes,
});
const known = new Map([[sha256, pageFacts()]]);
const make = (...fields: readonly Named[]) => makeTemplateFields(parts, fields, known);

describe('makeTemplateFields', () => {
  it('returns the fields with their document, role, and places', () => {
    expect(make(named())).toMatchObject([
      {
        id: idOf('fld', 1),
        key: 'nome',
        role: 'cliente',
        documentId: idOf('tdoc', 1),
        places: [{ page: 1 }],
      },
    ]);
  });

  it.each<[string, Partial<Named>, string]>([
    ['a document that is not there', { documentIndex: 1 }, 'fields[0].documentIndex maximum'],
    ['a role that is not there', { role: 'avalista' }, 'fields[0].role enum'],
    ['a role that only receives a copy', { role: 'copia' }, 'fields[0].role range'],
    ['no place', { input: { type: 'TEXT' } }, 'fields[0].box required.one_of'],
  ])('reports %s', (_, changes, problem) => {
    expect(rulesOf(() => make(named(changes)))).toEqual([problem]);
  });

  it('reports that a template has no document yet', () => {
    const empty = { ...parts, documents: [] };
    expect(rulesOf(() => makeTemplateFields(empty, [named()], known))).toEqual([
      'fields[0].documentIndex required',
    ]);
  });

  it('reports two fields with one key', () => {
    const second = named({ path: 'fields[1]', id: idOf('fld', 2) });
    expect(rulesOf(() => make(named(), second))).toEqual(['fields[1].key unique_items']);
    expect(make(named({ key: null }), { ...second, key: null })).toHaveLength(2);
  });

  it('throws CONFLICT where the document got another version meanwhile', () => {
    const refused = refusalOf(() => makeTemplateFields(parts, [named()], new Map()));
    expect(refused).toEqual({ code: 'CONFLICT', details: { reason: 'FIELDS_OUTDATED' } });
  });
});

describe('assertRolesOfFields', () => {
  it('reports a field whose role is gone', () => {
    const fields = make(named());
    expect(() => assertRolesOfFields({ ...parts, fields })).not.toThrow();
    expect(rulesOf(() => assertRolesOfFields({ roles: [], fields }))).toEqual(['fields[0].role enum']);
  });
});
