import { Type } from 'typebox';
import { ERROR_CODES } from '../../domain/errors/catalogue.ts';
import { hasReasons, REASONS } from '../../domain/errors/reasons.ts';
import type { CodeWithReason } from '../../domain/errors/reasons.ts';

/** Returns the schema of a code's closed list of reasons, such as `MalwareDetectedReason`. */
function reasonShape(code: CodeWithReason): Type.TSchema {
  const words = Object.keys(REASONS[code]);
  const closed = { type: 'string', enum: words.filter((word) => word !== 'signature') };
  const name = code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const description = `Why ${code}; each is explained at \`docs\`.`;
  return Type.Unsafe({
    $id: `${name}Reason`,
    description,
    ...(words.includes('signature') ? { anyOf: [closed, FIND] } : closed),
  });
}

const FIND = {
  type: 'string',
  pattern: '^signature:.+',
  description: 'The name that the scanner of malware gives its find.',
};

/** An object that has this member among others. */
function having(name: string, shape: object): object {
  return { properties: { [name]: shape }, unevaluatedProperties: true };
}

/** Which reasons go with a code. */
const EACH_REASON = ERROR_CODES.filter(hasReasons).map((code) => ({
  if: having('code', { const: code }),
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  then: having('details', having('reason', reasonShape(code))),
}));

/** Every refusal on the wire: one object `error`, the same members always. */
export const ProblemView = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.Unsafe<string>({
          type: 'string',
          enum: ERROR_CODES,
          description: 'Stable; branch on it.',
        }),
        message: Type.String({ description: 'What happened.' }),
        cause: Type.String({ description: 'The probable cause.' }),
        hint: Type.String({ description: 'How to fix it.' }),
        docs: Type.String({ format: 'uri', description: 'The documentation of this code.' }),
        requestId: Type.String({ description: 'The id of this request; give it to support.' }),
        details: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
          description:
            'More facts about this error, or null. `reason` is from the closed list of its code, and `hint` says what to do.',
        }),
      },
      { allOf: EACH_REASON, description: 'The error, with a row of the catalogue.' },
    ),
  },
  { $id: 'Problem', description: 'Every error response: one object `error`, always with the same members.' },
);
