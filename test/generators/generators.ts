import path from 'node:path';
import { CHECKOUT } from '../packages/npm.ts';
import type { Generator } from './generated-client.ts';

const COMMON = 'test/generators/openapi-typescript';
const RARE = 'test/generators/others';

/** The folder of the generators, linters, and converters that only `npm run test:heavy -- generators` installs. */
export const OTHERS = path.join(CHECKOUT, RARE);

const packages = path.join(OTHERS, 'node_modules');
const program = (name: string): string => path.join(packages, name);

/** The generator that every test run uses. */
export const OPENAPI_TYPESCRIPT: Generator = {
  name: 'openapi-typescript',
  folder: COMMON,
  packages: path.join(CHECKOUT, COMMON, 'node_modules'),
  command: [
    process.execPath,
    path.join(CHECKOUT, COMMON, 'node_modules/openapi-typescript/bin/cli.js'),
    'openapi.json',
    '--output',
    'client.ts',
  ],
};

/** The generators that are too large for every test run. */
export const OTHER_GENERATORS: readonly Generator[] = [
  {
    name: 'hey-api',
    folder: RARE,
    packages,
    command: [process.execPath, program('@hey-api/openapi-ts/bin/run.js'), '--file', 'openapi-ts.config.cjs'],
    settings: {
      'openapi-ts.config.cjs': configuration({
        input: './openapi.json',
        output: { path: 'client', module: { extension: '.js' } },
        plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      }),
    },
  },
  {
    name: 'orval',
    folder: RARE,
    packages,
    command: [process.execPath, program('orval/dist/bin/orval.mjs'), '--config', 'orval.config.cjs'],
    settings: {
      'orval.config.cjs': configuration({
        aval: {
          input: './openapi.json',
          output: { target: './client.ts', client: 'fetch', override: { splitByContentType: true } },
        },
      }),
    },
  },
  {
    name: 'swagger-typescript-api',
    folder: RARE,
    packages,
    command: [
      process.execPath,
      program('swagger-typescript-api/dist/cli.mjs'),
      'generate',
      '--path',
      'openapi.json',
      '--output',
      '.',
      '--name',
      'client.ts',
    ],
  },
];

function configuration(options: object): string {
  return `module.exports = ${JSON.stringify(options)};\n`;
}
