import { afterEach, describe, expect, it } from 'vitest';
import { assertNotHeld } from '../../../src/actions/holds/assert-not-held.ts';
import { resume } from '../../../src/actions/installation/resume.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { holdInstallation } from '../../given/installation.ts';
import { aRequestContext, aService } from '../../given/service.ts';

const service = await aService();
const { deps, database } = service;
const { tenant } = await aRequestContext(service);
const scopes = [{ tenant }, { userId: 'usr_1' }, { purpose: 'PORTAL' }, { purpose: 'PUBLIC' }] as const;

afterEach(() => resume(deps));

describe('assertNotHeld', () => {
  it.each(scopes)(
    'throws Unavailable on a copy that is held back, in the scope %j, which ends no hold',
    async (scope) => {
      const scoped = deps.db.withScope(scope);
      await scoped.read(assertNotHeld);
      await holdInstallation(deps);
      await expect(scoped.read(assertNotHeld)).rejects.toThrow(Unavailable);
      await database
        .withScope(scope)
        .change((transaction) => transaction.run(sql`DELETE FROM outgoing_hold`));
      await expect(scoped.read(assertNotHeld)).rejects.toThrow(Unavailable);
    },
  );
});
