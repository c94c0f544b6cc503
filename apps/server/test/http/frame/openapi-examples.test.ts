import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { compileShape } from '../../../src/http/checks/shape-check.ts';
import { declaredErrors } from '../../../src/http/compile-route.ts';
import { readsBody } from '../../../src/http/frame.ts';
import { exampleOf } from '../../../src/http/example-of.ts';
import { openApiDocument } from '../../../src/http/openapi.ts';
import { isTakenForSchema } from '../../../src/http/openapi-media.ts';

const ADDRESSES = [{ url: 'https://sandbox.aval.test', description: 'Sandbox' }];
const written = JSON.parse(JSON.stringify(openApiDocument(allRoutes, ADDRESSES)));

describe.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_name, route) => {
    const operation = written.paths[route.path][route.method.toLowerCase()];
    const success = operation.responses[route.status];

    it('has an example for every body, unless a linter would misread it', () => {
      const bodies = [operation.requestBody?.content, success.content].flatMap((content) =>
        Object.entries(content ?? {}).filter(([type]) => /\/json|form-data/.test(type)),
      );
      const missing = bodies.filter(([, media]) => !('example' in Object(media)));
      expect(missing.filter(() => !isTakenForSchema(exampleOf(route.answer)))).toEqual([]);
    });

    it('has an example that the route itself would accept', () => {
      const example = operation.requestBody?.content['application/json'].example ?? exampleOf(route.body);
      if (!readsBody(route)) expect(operation.requestBody).toBeUndefined();
      expect(compileShape(route.body, 'body')(example, 'json').problems).toEqual([]);
    });

    it('names the codes it returns, each at its status', () => {
      const result = Object.values(operation.responses).flatMap((answer) => codesOf(answer));
      expect(result.toSorted()).toEqual([...declaredErrors(route)].toSorted());
    });
  },
);

/** The codes of a response of an operation: the names of its examples. */
function codesOf(answer: unknown): readonly string[] {
  const reference = Object(answer).$ref;
  if (typeof reference !== 'string') return [];
  const name = reference.slice('#/components/responses/'.length);
  return Object.keys(written.components.responses[name].content['application/json'].examples);
}
