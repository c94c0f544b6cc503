import { describe, expect, it } from 'vitest';
import { tracedBlobs, tracedProvider, tracedTimestamps } from '../../../src/adapters/tracing/traced-calls.ts';
import type { BlobStore } from '../../../src/ports/blob-store.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import type { TimestampAuthority } from '../../../src/ports/timestamp-authority.ts';
import { noTracer } from '../../../src/process/no-tracer.ts';
import type { Tracer } from '../../../src/ports/tracer.ts';
import { memoryProvider } from '../../contracts/memory-provider.ts';
import {
  anAuthorization,
  consented,
  hashesOf,
  itSignsForItsHolder,
} from '../../contracts/provider-client.ts';
import { itKeepsBlobs, sourceOf } from '../../contracts/blob-store.ts';
import { memoryBlobStore } from '../../contracts/memory-blob-store.ts';
import { aHolder } from '../../given/holder.ts';
import { hashed } from '../../given/hashed.ts';

/** A tracer that remembers its spans, with the text of their facts. */
function aTracer() {
  const spans: string[] = [];
  const tracer: Tracer = {
    ...noTracer,
    span: (name, facts, work) => {
      spans.push(`${name} ${JSON.stringify(facts)}`);
      return work();
    },
  };
  return { tracer, spans };
}

itKeepsBlobs(async () => tracedBlobs(memoryBlobStore(), noTracer));

it('a store has a span for each call, without the name of the blob, and its failures', async () => {
  const { tracer, spans } = aTracer();
  const store: BlobStore = tracedBlobs(memoryBlobStore(), tracer);
  const key = await store.put(hashed(Buffer.from('x')));
  await store.get(key);
  await store.read(key);
  await store.write(key, sourceOf(Buffer.from('x')));
  await store.sizeOf(key);
  await store.delete(key);
  await expect(store.get(key)).rejects.toThrow(Unavailable);
  const names = ['put', 'get', 'read', 'write', 'sizeOf', 'delete', 'get'];
  expect(spans).toEqual(names.map((name) => `store ${name} {}`));
});

it('an authority has a span for each stamp', async () => {
  const { tracer, spans } = aTracer();
  const authority = {
    stamp: (environment: string) => Promise.resolve(environment),
    isOwnClock: () => false,
    roots: () => [],
  } as unknown as TimestampAuthority;
  const traced = tracedTimestamps(authority, tracer);
  expect(await traced.stamp('PRODUCTION', Buffer.alloc(32))).toBe('PRODUCTION');
  expect([traced.isOwnClock('PRODUCTION'), spans]).toEqual([false, ['time stamp {}']]);
});

const holder = await aHolder();

describe('a provider', () => {
  itSignsForItsHolder(async () => {
    const { client, ...place } = memoryProvider(holder);
    return { ...place, client: tracedProvider(client, noTracer) };
  });

  it('has a span for each call, without a CPF, a document, or the name of the provider', async () => {
    const { tracer, spans } = aTracer();
    const { client, ...place } = memoryProvider(holder);
    const push = {
      redirectUri: 'push://',
      matchesNumber: false,
      start: async () => ({ code: 'c' }),
      poll: async () => 'pending' as const,
    };
    const traced = tracedProvider({ ...client, push }, tracer);
    await traced.discover(holder.cpf);
    const token = await consented({ ...place, client: traced }, 1);
    await traced.certificates(token);
    await traced.sign(token, { certificateAlias: holder.alias, hashes: hashesOf(1) });
    await traced.push?.start(anAuthorization(holder, 1));
    await traced.push?.poll('c');
    const names = ['discover', 'exchange', 'certificates', 'sign', 'push', 'poll'];
    expect(spans).toEqual(names.map((name) => `provider ${name} {}`));
  });
});
