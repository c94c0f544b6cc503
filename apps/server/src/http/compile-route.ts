import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import { FILE_MEMBER } from './body/json-meter.ts';
import { OUR_KEYWORDS } from './checks/keywords.ts';
import { compileShape } from './checks/shape-check.ts';
import { treatmentsOf } from './checks/tidy-text.ts';
import { readsBody } from './frame.ts';
import type { CompiledRoute } from './frame.ts';
import { BEARER_ERRORS, IDEMPOTENCY_ERRORS, SHARED_ERRORS } from './route.ts';
import type { AnyRoute } from './route.ts';

const known = new WeakMap<AnyRoute, CompiledRoute>();

/** Compiles the checks of a route's shapes and collects its errors, once for the servers of both environments. */
export function compileRoute(route: AnyRoute): CompiledRoute {
  const compiled = known.get(route) ?? compile(route);
  known.set(route, compiled);
  return compiled;
}

function compile(route: AnyRoute): CompiledRoute {
  return {
    route,
    params: compileShape(route.params, 'path'),
    query: compileShape(route.query, 'query'),
    body: compileShape(route.body, 'body'),
    holdsFile: hasMember(route.body, FILE_MEMBER),
    treatments: treatmentsOf(route.body),
    serialize: serializer(route.answer),
    errors: declaredErrors(route),
  };
}

/** Compiles at the first response: to compile all of them would take a third of the time of a start. */
function serializer(answer: TSchema): CompiledRoute['serialize'] {
  let serialize: CompiledRoute['serialize'] | undefined;
  return (view) => (serialize ??= fastJson(responseSchema(answer)))(view);
}

/** Returns every code a route may return: its own, and those that follow from its credential and method. */
export function declaredErrors(route: AnyRoute): ReadonlySet<ErrorCode> {
  const { credential, method } = route;
  return new Set<ErrorCode>([
    ...SHARED_ERRORS,
    ...only(readsBody(route), ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']),
    ...only(method !== 'GET', ['CONFLICT']), // two writes of one row at once (`StaleWrite`)
    ...only(credential.kind === 'bearer', BEARER_ERRORS),
    ...only(credential.kind === 'bearer' && credential.sandboxOnly === true, ['SANDBOX_ONLY']),
    ...only(credential.kind === 'link', ['SIGNING_TOKEN_INVALID']),
    ...only(route.idempotent, IDEMPOTENCY_ERRORS),
    ...route.errors,
  ]);
}

function only(holds: boolean, codes: readonly ErrorCode[]): readonly ErrorCode[] {
  return holds ? codes : [];
}

/** The parts of JSON Schema that shapes of bodies use. */
interface Node {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly allOf?: readonly TSchema[];
}

/** Returns true if the shape has a member of this name at any depth. */
function hasMember(schema: TSchema, name: string): boolean {
  const { properties = {}, items, anyOf = [], allOf = [] }: Node = schema;
  const inside = [...Object.values(properties), ...anyOf, ...allOf, ...(items === undefined ? [] : [items])];
  return name in properties || inside.some((shape) => hasMember(shape, name));
}

/**
 * Returns the schema that a response is written by. A value that may be null is marked `nullable`: of a union the compiler
 * makes a validator, which takes milliseconds to build and runs at each response.
 */
export function responseSchema(answer: TSchema): TSchema {
  return JSON.parse(JSON.stringify(wireSchema(answer)), (_keyword: string, part: unknown) =>
    asNullable(part),
  );
}

function asNullable(part: unknown): unknown {
  const { anyOf = [] }: Node = Object(part);
  const [inner, ...others] = anyOf.filter((variant) => !isNull(variant));
  const isPlain = inner !== undefined && others.length === 0 && 'type' in inner;
  return anyOf.length === 2 && isPlain ? { ...inner, nullable: true } : part;
}

function isNull(shape: TSchema): boolean {
  return 'type' in shape && shape.type === 'null';
}

/** Returns a shape as plain JSON Schema, without our own keywords. */
export function wireSchema(shape: TSchema): TSchema {
  return JSON.parse(JSON.stringify(shape), (keyword: string, value: unknown) =>
    OUR_KEYWORDS.has(keyword) ? undefined : value,
  );
}
