import { Type } from 'typebox';
import { ERROR_CODES } from '../../domain/errors/catalogue.ts';

/** Every refusal on the wire: one object `error`, the same members always. */
export const ProblemView = Type.Object(
  {
    error: Type.Object({
      code: Type.Unsafe<string>({
        type: 'string',
        enum: ERROR_CODES,
        description: 'Stable; clients branch on it.',
      }),
      message: Type.String({ description: 'What happened.' }),
      cause: Type.String({ description: 'The probable cause.' }),
      hint: Type.String({ description: 'How to fix it.' }),
      docs: Type.String({ format: 'uri', description: 'More to read about this code.' }),
      requestId: Type.String({ description: 'Names this call; quote it to support.' }),
      details: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
        description: 'What else this code says, or null. The codes and their details are listed at `docs`.',
      }),
    }),
  },
  { $id: 'Problem' },
);
