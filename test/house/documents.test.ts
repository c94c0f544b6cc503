import { describe, expect, it } from 'vitest';
import { catalogue } from '../../apps/server/src/domain/errors/catalogue.ts';
import { BEARER_ERRORS, IDEMPOTENCY_ERRORS, SHARED_ERRORS } from '../../apps/server/src/http/route.ts';
import { stepsOf } from './documents/lifecycle.ts';
import { Sources } from './documents/sources.ts';

const before = stepsOf('authenticateRequest');
const after = stepsOf('handleRequest');
const codesOf = (name: string) => [...before, ...after].find((step) => step.name === name)?.codes ?? [];

describe('docs/lifecycle.md', () => {
  it('has every code that follows from the credential, the body, and the key of a route', () => {
    const found = new Set([...before, ...after].flatMap(({ codes }) => codes));
    const expected = [
      ...SHARED_ERRORS.filter((code) => code !== 'INTERNAL_ERROR'),
      ...BEARER_ERRORS,
      ...IDEMPOTENCY_ERRORS,
      'SANDBOX_ONLY',
      'SIGNING_TOKEN_INVALID',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
    ];
    expect([...found].toSorted()).toEqual([...new Set(expected)].toSorted());
    expect([...found].filter((code) => !(code in catalogue))).toEqual([]);
  });

  it('has the steps in their order', () => {
    expect(before.map(({ name }) => name)).toEqual([
      'limitAddress',
      'authenticatePrincipal',
      'limitCredential',
      'requireLink',
      'findContext',
      'assertContextNotSuspended',
    ]);
    expect(after.map(({ name }) => name)).toEqual([
      'readBody',
      'readCall',
      'runIdempotently',
      'sendResponse',
    ]);
  });

  it('gives each step its own codes', () => {
    expect(codesOf('limitAddress')).toEqual(['RATE_LIMITED']);
    expect(codesOf('requireLink')).toEqual(['SIGNING_TOKEN_INVALID']);
    expect(codesOf('assertContextNotSuspended')).toEqual(['FORBIDDEN']);
  });
});

describe('Sources', () => {
  const files: Readonly<Record<string, string>> = {
    'a.ts': [
      "import { late } from './b.ts';",
      "import type { Shape } from './b.ts';",
      '/** Begins. Then ends. */',
      'export async function begin(shape: Shape): Promise<void> {',
      '  const held = 1;',
      '  await late(held);',
      '}',
    ].join('\n'),
    'b.ts': "export const late = (): never => fail('NOT_FOUND');\n",
  };
  const sources = new Sources(
    (file) => files[file] ?? '',
    (file) => file in files,
  );

  it('finds a declaration with its documentation and its whole body', () => {
    const found = sources.find('a.ts', 'begin');
    expect(found?.comment).toBe('Begins. Then ends.');
    expect(found?.body).toMatch(/^export async function begin[\s\S]*\n\}$/);
  });

  it('follows imports', () => {
    expect(sources.find('a.ts', 'late')?.file).toBe('b.ts');
    const begin = sources.find('a.ts', 'begin');
    expect(begin && sources.closure(begin, {}).map(({ name }) => name)).toEqual(['begin', 'late']);
  });

  it('knows no name that is neither declared nor imported', () => {
    expect(sources.find('a.ts', 'held')).toBe(null);
  });
});
