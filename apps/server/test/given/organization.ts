import { sql } from '../../src/store/postgres/sql.ts';
import type { Plan } from '../../src/domain/plans/plan.ts';
import { makeId } from '../../src/domain/ids.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { nodeRandom } from '../../src/adapters/random/node-random.ts';
import type { Answer, Person } from '../accounts-server.ts';
import type { TestDatabase } from '../database.ts';
import type { WholeService } from '../whole-service.ts';

/** Puts a person's organization on a plan, as the operator could. */
export async function setPlan({ database }: TestDatabase, person: Person, plan: Plan): Promise<void> {
  await database.change((tx) =>
    tx.run(sql`UPDATE organizations SET plan = ${plan} WHERE id = ${person.organizationId}`),
  );
}

/** Creates a number of documents in a person's first project, now or at another time. */
export async function createDocuments(
  { database }: TestDatabase,
  person: Person,
  { count, environment = 'PRODUCTION', at }: HasDocuments,
): Promise<void> {
  await database.change(async (tx) => {
    const created = at ?? (await tx.now());
    const ids = Array.from({ length: count }, () => makeId('doc', created, nodeRandom.bytes(10)));
    const value = await tx.run(sql`
      INSERT INTO documents (id, project_id, environment, title, filename, current_version_id, versions, created_at,
                             updated_at)
      SELECT id, ${person.projectId}, ${environment}, 'a', 'a.pdf', id, 1, ${created}, ${created}
      FROM unnest(${ids}::text[]) id`);
    return value;
  });
}

interface HasDocuments {
  readonly count: number;
  readonly environment?: Environment;
  readonly at?: Date;
}

/** Somebody else in a person's organization, who agreed to be there. */
export async function createMember(
  { call, signUp }: Pick<WholeService, 'call' | 'signUp'>,
  owner: Person,
  role: string,
): Promise<Person & { readonly memberId: string }> {
  const guest = await signUp();
  const added: Answer = await call('POST', `/v1/organizations/${owner.organizationId}/members`, {
    as: owner.token,
    body: { email: guest.email, role },
  });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  const accepted = await call('POST', `/v1/me/invitations/${added.body.id}/accept`, {
    as: guest.token,
    body: {},
  });
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
  return { ...guest, memberId: added.body.id };
}
