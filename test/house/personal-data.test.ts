import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import type { AnyRoute } from '../../apps/server/src/http/route.ts';
import { EVENT_SHAPES } from '../../apps/server/src/http/shapes/events.ts';
import { codeOf, filesBelow } from './tree.ts';

/*
 * Reading people's data is a power (ADR-0146). Every route whose response has a place for a CPF, a phone, a value, the bytes of
 * a file, or the address of one, names the need for it, or says here why it needs none. A new route has to decide.
 */
const MASKED = 'CPF and phone are masked for everybody';
const OWN = 'a signer’s own, behind their link and code';
const PUBLIC = 'open to everybody: nothing of a person in full';
const DOCUMENT = 'a document as it was uploaded, or a picture of it: its words are the contract’s';
const SETTING = 'a setting, an address, or a number, of nobody';
const ADDRESS = 'the address was given to somebody with the power, and says what it gives';
const MADE_UP = 'people who don’t exist';

const WITHOUT_NEED: Readonly<Record<string, string>> = {
  'DELETE /v1/templates/{id}/documents/{documentId}': MASKED,
  'GET /v1/billing/usage': SETTING,
  'GET /v1/bulk-sends/{id}/rows': MASKED,
  'GET /v1/contacts': MASKED,
  'GET /v1/contacts/{id}': MASKED,
  'GET /v1/documents/{id}/download': DOCUMENT,
  'GET /v1/documents/{id}/form-fields': DOCUMENT,
  'GET /v1/documents/{id}/pages/{page}/image': DOCUMENT,
  'GET /v1/embedded-editor/{token}/documents/{documentId}/file': DOCUMENT,
  'GET /v1/embedded-editor/{token}/documents/{documentId}/places': DOCUMENT,
  'GET /v1/envelopes/{id}': MASKED,
  'GET /v1/files/{token}': ADDRESS,
  'GET /v1/organizations/{id}/security-events/export': 'security events name people by their ids',
  'GET /v1/providers/{channel}/receipts': SETTING,
  'GET /v1/psc/callback': PUBLIC,
  'GET /v1/public/log/checkpoint': PUBLIC,
  'GET /v1/public/log/tile/{path}': PUBLIC,
  'GET /v1/public/logos/{sha256}': PUBLIC,
  'GET /v1/sandbox/identities': MADE_UP,
  'GET /v1/sign/{token}': OWN,
  'GET /v1/sign/{token}/attachments-of-others/{signerId}/{key}': OWN,
  'GET /v1/sign/{token}/certificate': OWN,
  'GET /v1/sign/{token}/documents/{documentId}': OWN,
  'GET /v1/sign/{token}/documents/{documentId}/pages/{page}/image': OWN,
  'GET /v1/sign/{token}/evidence': OWN,
  'GET /v1/signature-requests/{id}': MASKED,
  'GET /v1/templates': MASKED,
  'GET /v1/templates/{id}': MASKED,
  'GET /v1/templates/{id}/documents/{documentId}/download': DOCUMENT,
  'GET /v1/templates/{id}/documents/{documentId}/pages/{page}/image': DOCUMENT,
  'GET /v1/templates/{id}/documents/{documentId}/places': DOCUMENT,
  'GET /v1/templates/{id}/form': SETTING,
  'GET /v1/templates/{id}/versions': MASKED,
  'GET /v1/templates/{id}/versions/{number}': MASKED,
  'GET /v1/webhooks': SETTING,
  'GET /v1/webhooks/{id}': SETTING,
  'PATCH /v1/envelopes/{id}': MASKED,
  'PATCH /v1/envelopes/{id}/labels': MASKED,
  'PATCH /v1/envelopes/{id}/signers/{signerId}': MASKED,
  'PATCH /v1/templates/{id}': MASKED,
  'PATCH /v1/webhooks/{id}': SETTING,
  'POST /v1/approvals/{id}/approve': MASKED,
  'POST /v1/envelopes': MASKED,
  'POST /v1/envelopes/{id}/cancel': MASKED,
  'POST /v1/envelopes/{id}/copy': MASKED,
  'POST /v1/envelopes/{id}/documents': MASKED,
  'POST /v1/envelopes/{id}/embedded-editor': SETTING,
  'POST /v1/envelopes/{id}/reopen': MASKED,
  'POST /v1/envelopes/{id}/evidence/retry': MASKED,
  'POST /v1/envelopes/{id}/send': MASKED,
  'POST /v1/envelopes/{id}/signers': MASKED,
  'POST /v1/envelopes/{id}/signers/{signerId}/delegation/approve': MASKED,
  'POST /v1/envelopes/{id}/signers/{signerId}/delegation/refuse': MASKED,
  'POST /v1/envelopes/{id}/signers/{signerId}/dispute/answer': MASKED,
  'POST /v1/envelopes/{id}/signers/{signerId}/embedded-session': MASKED,
  'POST /v1/envelopes/{id}/signers/{signerId}/link': MASKED,
  'POST /v1/envelopes/{id}/signers/{signerId}/remind': MASKED,
  'POST /v1/organizations/{id}/members/{memberId}/link': SETTING,
  'POST /v1/public/verify': PUBLIC,
  'POST /v1/sign/{token}/consent': OWN,
  'POST /v1/sign/{token}/otp/request': OWN,
  'POST /v1/sign/{token}/pending/{envelopeId}': OWN,
  'POST /v1/signature-requests': MASKED,
  'POST /v1/templates': MASKED,
  'POST /v1/templates/{id}/documents': MASKED,
  'POST /v1/webhooks': SETTING,
  'POST /v1/webhooks/{id}/rotate-secret': SETTING,
  'PUT /v1/templates/{id}/form': SETTING,
};

/** Members of a response that could hold what a person is or entered. */
const PERSONAL = /^(?:cpf|phone|to|value|values|sentTo|hostSentTo|url|files)$/i;

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly description?: string;
}

interface FoundMember {
  readonly name: string;
  readonly shape: Shape;
}

/** Returns every member of a shape, at any depth. */
function membersIn(shape: Shape): readonly FoundMember[] {
  const own = Object.entries(shape.properties ?? {}).map(([name, part]) => ({ name, shape: part }));
  const parts = [
    ...own.map((member) => member.shape),
    ...(shape.items ? [shape.items] : []),
    ...(shape.anyOf ?? []),
  ];
  return [...own, ...parts.flatMap(membersIn)];
}

/** Returns the description of a member, which `nullable` keeps at its first variant. */
const saidOf = ({ description, anyOf }: Shape): string => description ?? anyOf?.[0]?.description ?? '';

const isText = ({ type, anyOf }: Shape): boolean => type === 'string' || (anyOf ?? []).some(isText);

const nameOf = ({ method, path }: AnyRoute): string => `${method} ${path}`;
const needOf = ({ credential }: AnyRoute) =>
  credential.kind === 'bearer' ? credential.personalData : undefined;

/** Returns true if a route gives out bytes, or has a member for personal data. */
function mayShow(route: AnyRoute): boolean {
  if (route.binary !== undefined) return true;
  return membersIn(route.answer).some(({ name, shape }) => PERSONAL.test(name) && isText(shape));
}

/** The CPFs and phones that a shape may show. */
const numbersIn = (shape: Shape): readonly FoundMember[] =>
  membersIn(shape).filter(({ name, shape: part }) => /^(?:cpf|phone)$/i.test(name) && isText(part));

describe('personal data', () => {
  it('is in the response of routes that name the need for the power, or have a reason to need none', () => {
    const open = allRoutes.filter((route) => mayShow(route) && needOf(route) === undefined);
    expect(open.map(nameOf).toSorted()).toEqual(Object.keys(WITHOUT_NEED).toSorted());
  });

  it('has a need where it leaves as a whole, or is left out of the rest', () => {
    const needs = allRoutes.flatMap((route) => {
      const need = needOf(route);
      return need === undefined ? [] : [`${need} ${nameOf(route)}`];
    });
    expect(needs.toSorted()).toEqual([
      'limited GET /v1/envelopes',
      'limited GET /v1/envelopes/{id}/evidence',
      'limited GET /v1/envelopes/{id}/fields',
      'limited GET /v1/sandbox/messages',
      'limited GET /v1/signature-requests',
      'required GET /v1/bulk-sends/{id}/preview',
      'required GET /v1/bulk-sends/{id}/result',
      'required GET /v1/envelopes/export',
      'required GET /v1/envelopes/{id}/signers/{signerId}/attachments/{key}/download',
      'required GET /v1/envelopes/{id}/values',
      'required POST /v1/final-documents/export',
    ]);
  });

  it('is masked in every response that is open without the power', () => {
    const shown = allRoutes
      .filter((route) => mayShow(route) && WITHOUT_NEED[nameOf(route)] !== MADE_UP)
      .flatMap((route) => numbersIn(route.answer).map(({ shape }) => [nameOf(route), saidOf(shape)]));
    expect(shown.filter(([, said]) => !said?.includes('masked'))).toEqual([]);
    expect(shown.length).toBeGreaterThan(20);
  });

  it('is in no event', () => {
    const found = Object.entries<TSchema>(EVENT_SHAPES).filter(([, shape]) => numbersIn(shape).length > 0);
    expect(found).toEqual([]);
  });

  it('is judged in one place', () => {
    const judging = filesBelow('apps/server/src').filter((file) =>
      /includes\((?:PERSONAL_SCOPE|'personal:read')\)|\.readsPersonalData \?\?/.test(codeOf(file)),
    );
    expect(judging).toEqual(['apps/server/src/domain/access/personal-data.ts']);
  });
});
