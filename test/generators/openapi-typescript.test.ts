import { wholeService } from '../../apps/server/test/whole-service.ts';
import { OPENAPI_TYPESCRIPT } from './generators.ts';
import { itGeneratesAClient } from './main-job.ts';

const service = await wholeService();

itGeneratesAClient(service, OPENAPI_TYPESCRIPT);
