import { beforeAll } from 'vitest';
import { wholeService } from '../../apps/server/test/whole-service.ts';
import { OPENAPI_TYPESCRIPT, OTHER_GENERATORS, OTHERS } from '../generators/generators.ts';
import { itGeneratesAClient } from '../generators/main-job.ts';
import { npmProgram, run } from '../packages/npm.ts';

const service = await wholeService();

beforeAll(async () => {
  const command = [process.execPath, npmProgram('npm'), 'ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, errors } = await run(command, { cwd: OTHERS, env: process.env });
  if (code !== 0) throw new Error(errors);
}, 600_000);

for (const generator of [OPENAPI_TYPESCRIPT, ...OTHER_GENERATORS]) itGeneratesAClient(service, generator);
