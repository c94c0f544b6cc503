import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNSIGNED } from '../../../src/domain/documents/existing-signatures.ts';
import { addVersion } from '../../../src/actions/documents/add-version.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { attachDocument } from '../../../src/actions/envelopes/attach-document.ts';
import {
  assertDocumentWithinPlan,
  assertItemWithinPlan,
} from '../../../src/actions/billing/assert-within-plan.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import type { Tenant } from '../../../src/domain/access/principal.ts';
import { newDocument } from '../../../src/domain/documents/new-document.ts';
import { AppError } from '../../../src/domain/errors/app-error.ts';
import { makeId } from '../../../src/domain/ids.ts';
import { planTerms } from '../../../src/domain/plans/plan.ts';
import type { Tx } from '../../../src/store/tx.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { waitForBlockedSession } from '../../given/database-locks.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { someone } from '../../accounts-server.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps, database } = service;

async function aTenant(plan: string, environment: Tenant['environment'] = 'PRODUCTION'): Promise<Tenant> {
  const { tenant } = await aRequestContext(service, environment);
  await database.change((tx) =>
    tx.run(sql`UPDATE organizations SET plan = ${plan} WHERE id = ${tenant.organizationId}`),
  );
  return tenant;
}

/** Inserts a document and asks whether the plan admits it, as an action does. */
async function takeDocument(tx: Tx, tenant: Tenant): Promise<void> {
  const received = {
    sha256: 'a' as never,
    size: 1,
    pages: 1,
    presigned: false,
    warnings: [],
    signatures: UNSIGNED,
    blobKey: 'a',
  };
  const input = { filename: 'a.pdf', title: undefined, metadata: null };
  const making = { received, now: await tx.now(), random: (length: number) => nodeRandom.bytes(length) };
  await tx.documents.insert(newDocument(tenant, input, making));
  await assertDocumentWithinPlan(tx, tenant);
}

async function addMember(tx: Tx, { organizationId }: Tenant): Promise<void> {
  const { user } = await someone(deps);
  const id = makeId('mem', await tx.now(), nodeRandom.bytes(10));
  await tx.organizations.insertMember({
    id,
    organizationId,
    userId: user.id,
    role: 'VIEWER',
    createdAt: await tx.now(),
  });
  await assertItemWithinPlan(tx, organizationId, 'members');
}

type Take = (tx: Tx, tenant: Tenant) => Promise<void>;

const take = (tenant: Tenant, how: Take): Promise<string> =>
  deps.db
    .change(async (tx) => {
      await how(tx, tenant);
      return 'taken';
    })
    .catch((error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)));

/** Returns the result of a second change that arrives while the first, which takes the last place, is not committed. */
async function secondOfTwo(tenant: Tenant, how: Take): Promise<string> {
  let second: Promise<string> | undefined;
  await deps.db.change(async (tx) => {
    await how(tx, tenant);
    second = take(tenant, how);
    await Promise.race([second, waitForBlockedSession(service)]);
    return null;
  });
  return (await second) ?? '';
}

describe('the last place of the plan', () => {
  it('is taken by one of two: documents', async () => {
    advanceToNoon(service.clock); // a month that ends in between has its own places
    const tenant = await aTenant('FREE');
    for (let n = 1; n <= 19; n += 1) expect(await take(tenant, takeDocument)).toBe('taken');
    expect(await secondOfTwo(tenant, takeDocument)).toBe('DOCUMENT_LIMIT_REACHED');
    const { count } = await database.read((tx) =>
      tx.one<{ count: number }>(
        sql`SELECT count(*) AS count FROM documents WHERE project_id = ${tenant.projectId}`,
      ),
    );
    expect(count).toBe(20);
  });

  it('is taken by one of two: members', async () => {
    const tenant = await aTenant('FREE');
    for (let n = 1; n <= 9; n += 1) expect(await take(tenant, addMember)).toBe('taken');
    expect(await secondOfTwo(tenant, addMember)).toBe('PLAN_LIMIT_REACHED');
  });
});

it.each([
  ['UNLIMITED', 'PRODUCTION'],
  ['FREE', 'SANDBOX'],
] as const)('two documents do not wait for each other on %s in %s', async (plan, environment) => {
  const tenant = await aTenant(plan, environment);
  let second = '';
  await deps.db.change(async (tx) => {
    await takeDocument(tx, tenant);
    second = await take(tenant, takeDocument);
    return null;
  });
  expect(second).toBe('taken');
});

describe('a PDF that is larger than the plan accepts', () => {
  const { pdfBytes } = planTerms.FREE;
  const bytes = aPdf('large');
  const file = { content: hashed(bytes), filename: 'a.pdf', title: undefined, metadata: null };
  beforeAll(() => void Object.assign(planTerms.FREE, { pdfBytes: bytes.length - 1 }));
  afterAll(() => void Object.assign(planTerms.FREE, { pdfBytes }));

  it.each(['upload', 'version', 'attachment'] as const)('throws PAYLOAD_TOO_LARGE (%s)', async (way) => {
    const { context, envelope } = await aDraftEnvelope(service);
    const { organizationId } = context.tenant;
    const upload = {
      upload: () => uploadDocument(deps, context, file),
      version: () => addVersion(deps, context, { id: envelope.documents[0]?.id ?? '', upload: file }),
      attachment: () => attachDocument(deps, context, { id: envelope.id, attachment: { upload: file } }),
    }[way];
    await upload(); // UNLIMITED accepts it
    await database.change((tx) =>
      tx.run(sql`UPDATE organizations SET plan = 'FREE' WHERE id = ${organizationId}`),
    );
    expect((await refusedWith(upload())).code).toBe('PAYLOAD_TOO_LARGE');
  });
});
