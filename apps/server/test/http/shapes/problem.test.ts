import { describe, expect, it } from 'vitest';
import { refusal } from '../../../src/domain/errors/app-error.ts';
import { ERROR_CODES } from '../../../src/domain/errors/catalogue.ts';
import { hasReasons, REASONS } from '../../../src/domain/errors/reasons.ts';
import { problem } from '../../../src/http/reply-error.ts';
import { ProblemView } from '../../../src/http/shapes/problem.ts';

const ANSWERED = { requestId: 'req_1', baseUrl: 'https://aval.example', language: 'en' } as const;

/** The schema as a client reads it. */
const schema = JSON.parse(JSON.stringify(ProblemView)).properties.error;

interface Condition {
  readonly if: { readonly properties: { readonly code: { readonly const: string } } };
  readonly then: {
    readonly properties: { readonly details: { readonly properties: { readonly reason: object } } };
  };
}

/** The schema of the reasons of each code. */
const reasons = new Map<string, object>(
  schema.allOf.map((condition: Condition) => [
    condition.if.properties.code.const,
    condition.then.properties.details.properties.reason,
  ]),
);

describe('ProblemView', () => {
  it('requires exactly the members that an error has', () => {
    const written = Object.keys(problem(refusal('NOT_FOUND'), ANSWERED).error);
    expect(Object.keys(schema.properties)).toEqual(written);
    expect(schema.required).toEqual(written);
  });

  it('knows every code, and reasons for exactly the codes that have some', () => {
    expect(schema.properties.code.enum).toEqual(ERROR_CODES);
    expect([...reasons.keys()]).toEqual(ERROR_CODES.filter(hasReasons));
  });

  it.each(ERROR_CODES.filter(hasReasons).filter((code) => code !== 'MALWARE_DETECTED'))(
    'lists the reasons of %s',
    (code) => {
      expect(reasons.get(code)).toMatchObject({ type: 'string', enum: Object.keys(REASONS[code]) });
    },
  );

  it('lists the reasons of MALWARE_DETECTED, and admits the name that a scanner gives its finding', () => {
    const listed = Object.keys(REASONS.MALWARE_DETECTED).filter((reason) => reason !== 'signature');
    expect(reasons.get('MALWARE_DETECTED')).toMatchObject({
      $id: 'MalwareDetectedReason',
      anyOf: [{ enum: listed }, { type: 'string', pattern: '^signature:.+' }],
    });
  });
});
