import type { BlobStore } from '../../ports/blob-store.ts';
import type { ProviderClient } from '../../ports/psc.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import type { Tracer } from '../../ports/tracer.ts';

/** Returns the store with a span for each call (ADR-0075). The span of `read` ends when the blob is open. */
export function tracedBlobs(store: BlobStore, tracer: Tracer): BlobStore {
  const call = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    tracer.span(`store ${name}`, {}, work);
  return {
    ...store,
    put: (file) => call('put', () => store.put(file)),
    get: (key) => call('get', () => store.get(key)),
    read: (key) => call('read', () => store.read(key)),
    write: (key, source) => call('write', () => store.write(key, source)),
    sizeOf: (key) => call('sizeOf', () => store.sizeOf(key)),
    delete: (key) => call('delete', () => store.delete(key)),
  };
}

/** Returns an authority elsewhere with a span for each stamp (ADR-0075). */
export function tracedTimestamps(authority: TimestampAuthority, tracer: Tracer): TimestampAuthority {
  return {
    ...authority,
    stamp: (environment, imprint) =>
      tracer.span('time stamp', {}, () => authority.stamp(environment, imprint)),
  };
}

/** Returns a certificate provider with a span for each call (ADR-0075), without the provider's name, CPF, or document. */
export function tracedProvider(client: ProviderClient, tracer: Tracer): ProviderClient {
  const call = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    tracer.span(`provider ${name}`, {}, work);
  const { push } = client;
  return {
    ...client,
    discover: (cpf) => call('discover', () => client.discover(cpf)),
    exchange: (grant) => call('exchange', () => client.exchange(grant)),
    certificates: (token) => call('certificates', () => client.certificates(token)),
    sign: (token, order) => call('sign', () => client.sign(token, order)),
    push: push && {
      ...push,
      start: (request) => call('push', () => push.start(request)),
      poll: (code) => call('poll', () => push.poll(code)),
    },
  };
}
