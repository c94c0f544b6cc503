import type { FastifyRequest } from 'fastify';

/** The parameters of the path, decoded. */
export function parameters(request: FastifyRequest): Readonly<Record<string, string>> {
  const { params } = request;
  return Object.fromEntries(
    Object.entries(params ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** One parameter of the path; empty where the path has none of that name. */
export function parameter(request: FastifyRequest, name: string): string {
  return parameters(request)[name] ?? '';
}
