import { readPackageArchive } from '@aval/evidence/package-archive';
import { verifyPackage } from '@aval/evidence/verdict';
import { describe, expect, it } from 'vitest';
import { generateFile, loadPackageParts } from '../../../src/actions/evidence/package-bytes.ts';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { setVerification } from '../../../src/actions/organizations/set-verification.ts';
import { requestOtp } from '../../../src/actions/signing/request-otp.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { decideUpdateOrganization } from '../../../src/domain/organizations/update-organization.ts';
import type { OrganizationPatch } from '../../../src/domain/organizations/update-organization.ts';
import type { Id } from '../../../src/domain/ids.ts';
import { CPFS } from '../../given/basics.ts';
import { changeRowsDirectly } from '../../given/database-rows.ts';
import { aCompletedEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps } = service;
const SOL = { name: 'Imobiliária Sol', cnpj: null };
const CNPJ = '11222333000181';

const find = (id: Id<'org'>) => deps.db.read((tx) => tx.organizations.find(id));
const change = (id: Id<'org'>, patch: OrganizationPatch) =>
  deps.db.change(async (tx) => {
    const organization = await tx.organizations.lock(id);
    if (organization === null) throw new Error('There is no such organization');
    return await tx.organizations.save(decideUpdateOrganization(organization, patch, await tx.now()));
  });
const sessionOf = async (token: string) => {
  const session = await deps.db.read((tx) => tx.signing.find(deps.secrets.fingerprint(token)));
  return session?.sender ?? null;
};
const eventsOf = async (organizationId: Id<'org'>) => {
  const page = { limit: 50, after: null };
  const { items } = await deps.db.read((tx) => tx.securityEvents.list({ organizationId }, {}, page));
  return items.map(({ type, actor }) => [type, actor.type]);
};

describe('setVerification', () => {
  it('marks and unmarks once, and records each', async () => {
    const { tenant } = await aRequestContext(service);
    const { organizationId: id } = tenant;
    expect(await setVerification(deps, id, SOL)).toBe(true);
    expect(await setVerification(deps, id, SOL)).toBe(false);
    expect((await find(id))?.identity.verifiedAt).toBeInstanceOf(Date);
    expect(await setVerification(deps, id, null)).toBe(true);
    expect(await setVerification(deps, id, null)).toBe(false);
    expect((await find(id))?.identity.verifiedAt).toBeNull();
    expect((await eventsOf(id)).toSorted()).toEqual([
      ['ORGANIZATION_UNVERIFIED', 'OPERATOR'],
      ['ORGANIZATION_VERIFIED', 'OPERATOR'],
    ]);
  });

  it.each(['org_nonsense', 'org_01m81dd0ctzge31r532g7p3srs'])('returns false for %s', async (id) => {
    expect(await setVerification(deps, id, SOL)).toBe(false);
  });

  it.each([{ name: 'Banco Lua' }, { cnpj: CNPJ }])(
    'marks nobody who became somebody else while the operator checked them: %o',
    async (patch) => {
      const { organizationId: id } = (await aRequestContext(service)).tenant;
      await change(id, patch);
      expect(await setVerification(deps, id, SOL)).toBe(false);
    },
  );

  it.each([{ name: 'Banco Lua' }, { cnpj: CNPJ }])('ends with another name or CNPJ: %o', async (patch) => {
    const { organizationId: id } = (await aRequestContext(service)).tenant;
    await setVerification(deps, id, SOL);
    expect((await change(id, { language: 'en' })).identity.verifiedAt).toBeInstanceOf(Date);
    expect((await change(id, patch)).identity.verifiedAt).toBeNull();
  });

  it('ends where a node of the version before changes the name', async () => {
    const { organizationId: id } = (await aRequestContext(service)).tenant;
    await setVerification(deps, id, SOL);
    await changeRowsDirectly(service, "UPDATE organizations SET name = 'Banco Lua' WHERE id = $1", [id]);
    expect((await find(id))?.identity.verifiedAt).toBeNull();
  });
});

describe('the sender of an envelope', () => {
  it('is named to its signers as it was at sending, with the mark of that name alone', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const { organizationId: id } = given.context.tenant;
    const [token = ''] = given.tokens;
    expect(await sessionOf(token)).toMatchObject({
      organizationName: SOL.name,
      cnpj: null,
      verifiedAt: null,
    });
    await setVerification(deps, id, SOL);
    expect((await sessionOf(token))?.verifiedAt).toBeInstanceOf(Date);
    await change(id, { name: 'Banco Lua', cnpj: CNPJ });
    await setVerification(deps, id, { name: 'Banco Lua', cnpj: CNPJ });
    expect(await sessionOf(token)).toMatchObject({
      organizationName: SOL.name,
      cnpj: null,
      verifiedAt: null,
    });
  });

  it('is named in later letters as in the first', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const { tenant } = given.context;
    await change(tenant.organizationId, { name: 'Banco Lua' });
    await requestOtp(deps, given.tokens[0] ?? '', { cpf: CPFS[0], client: CLIENT });
    const { items } = await deps.db.read((tx) => tx.messages.list(tenant, { limit: 9, after: null }));
    const letter = JSON.stringify(items.find(({ kind }) => kind === 'CODE')?.content ?? null);
    expect(letter).toContain(SOL.name);
    expect(letter).not.toContain('Banco Lua');
  });

  it('is committed in the manifest and shown by verification, with the name of today beside it', async () => {
    const given = await aCompletedEnvelope(service);
    const { organizationId: id } = given.context.tenant;
    await change(id, { name: 'Banco Lua', cnpj: CNPJ });
    await buildEvidence(deps, given.envelope.id);
    const envelope = await readEnvelope(deps, given.context.tenant, given.envelope.id);
    const parts = await deps.db.read((tx) => loadPackageParts(tx, envelope));
    if (parts === null) throw new Error('The envelope has evidence');
    const { files } = readPackageArchive(await generateFile(deps, 'evidence.zip', parts));
    const verdict = verifyPackage(files, {
      checkTimestamp: () => ({ ok: true, genTime: new Date() }) as never,
    });
    expect(verdict.organization).toEqual({ id, name: SOL.name, cnpj: null });
    const { organization } = await verify(deps, 'SANDBOX', { file: null, code: verificationCode(envelope) });
    expect(organization).toEqual({
      nameAtSigning: SOL.name,
      nameToday: 'Banco Lua',
      cnpj: null,
      verifiedAt: null,
    });
  });

  it('is named as today where nobody kept the name, and the manifest names nobody', async () => {
    const given = await aCompletedEnvelope(service);
    await changeRowsDirectly(service, 'UPDATE envelopes SET sender_name = NULL WHERE id = $1', [
      given.envelope.id,
    ]);
    await buildEvidence(deps, given.envelope.id);
    const evidence = await deps.db.read((tx) => tx.evidence.find(given.envelope.id));
    expect(JSON.parse(evidence?.manifest.toString() ?? '{}')).not.toHaveProperty('organization');
    const code = verificationCode(await readEnvelope(deps, given.context.tenant, given.envelope.id));
    const { result, organization } = await verify(deps, 'SANDBOX', { file: null, code });
    expect(result).toBe('VALID');
    expect(organization).toMatchObject({ nameAtSigning: null, nameToday: SOL.name });
  });
});
