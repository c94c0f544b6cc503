import { Type } from 'typebox';
import { proveEntry } from '../../actions/public-log/prove-entry.ts';
import { proveGrowth } from '../../actions/public-log/prove-growth.ts';
import { readCheckpoint } from '../../actions/public-log/read-checkpoint.ts';
import { readStamp } from '../../actions/public-log/read-stamp.ts';
import { readTile } from '../../actions/public-log/read-tile.ts';
import { addCosignature } from '../../actions/public-log/take-cosignature.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing } from '../shapes/field.ts';
import {
  ConsistencyQuery,
  ConsistencyView,
  consistencyView,
  CosignatureBody,
  CosignatureView,
  InclusionQuery,
  InclusionView,
  inclusionView,
  LogTimestampView,
  logTimestampView,
} from '../shapes/public-log.ts';

/** Common to all these routes: no credential. */
const open = {
  section: 'Public log',
  credential: { kind: 'none', purpose: 'PUBLIC' },
  idempotent: false,
  rate: 'public',
  status: 200,
} as const;
const input = { ...open, method: 'GET', params: Nothing, query: Nothing, body: Nothing, errors: [] } as const;

const readCheckpointRoute = route({
  name: 'readCheckpoint',
  ...input,
  path: '/v1/public/log/checkpoint',
  summary: 'Returns the newest checkpoint of the public log: a signed note (C2SP tlog-checkpoint)',
  answer: Nothing,
  binary: { contentType: 'text/plain' },
  handle: (deps, call) => readCheckpoint(deps, call.environment),
  view: (note) => ({
    contentType: 'text/plain; charset=utf-8',
    disposition: 'inline',
    bytes: Buffer.from(note),
  }),
});

const readTileRoute = route({
  name: 'readTile',
  ...input,
  path: '/v1/public/log/tile/{path}',
  takesRest: true,
  summary:
    'Returns a tile of the public log (C2SP tlog-tiles): `{level}/{number}`, partial `….p/{width}`, ' +
    '`entries/{number}`',
  description: 'The path may contain slashes: `0/x001/234.p/5`. A tile never changes.',
  params: Type.Object({ '*': Type.String({ maxLength: 60 }) }),
  answer: Nothing,
  binary: { contentType: 'application/octet-stream' },
  handle: (deps, call) => readTile(deps, call.environment, `tile/${call.params['*']}`),
  view: (bytes) => ({
    contentType: 'application/octet-stream',
    disposition: 'attachment',
    isImmutable: true,
    bytes,
  }),
});

const proveEntryRoute = route({
  name: 'proveEntry',
  ...input,
  path: '/v1/public/log/inclusion',
  summary: 'Returns the proof that the manifest with this SHA-256 is in the public log (RFC 6962)',
  query: InclusionQuery,
  answer: InclusionView,
  handle: (deps, call) => proveEntry(deps, call.environment, call.query.digest),
  view: inclusionView,
});

const proveGrowthRoute = route({
  name: 'proveGrowth',
  ...input,
  path: '/v1/public/log/consistency',
  summary: 'Returns the proof that the public log only grew between two sizes (RFC 6962)',
  query: ConsistencyQuery,
  answer: ConsistencyView,
  handle: (deps, call) => proveGrowth(deps, call.environment, call.query),
  view: consistencyView,
});

const readStampRoute = route({
  name: 'readStamp',
  ...input,
  path: '/v1/public/log/timestamp',
  summary: 'Returns the newest time-stamped checkpoint with its time stamp (RFC 3161); hourly',
  answer: LogTimestampView,
  handle: (deps, call) => readStamp(deps, call.environment),
  view: logTimestampView,
});

const addCosignatureRoute = route({
  name: 'addCosignature',
  ...open,
  method: 'POST',
  path: '/v1/public/log/cosignatures',
  summary: 'Accepts the cosignature of a witness (C2SP tlog-cosignature) for a checkpoint',
  description: 'Only from the witnesses in the setting LOG_WITNESSES. The signature is the credential.',
  params: Nothing,
  query: Nothing,
  body: CosignatureBody,
  answer: CosignatureView,
  errors: [],
  handle: async (deps, call) => {
    const { size, cosignature } = call.body;
    return { size, witness: await addCosignature(deps, call.environment, { size, line: cosignature }) };
  },
  view: (taken) => taken,
});

export const publicLogRoutes: readonly AnyRoute[] = [
  readCheckpointRoute,
  readTileRoute,
  proveEntryRoute,
  proveGrowthRoute,
  readStampRoute,
  addCosignatureRoute,
];
