import { AvalError } from '@aval/sdk/client';

/** An error response of the service. */
export function serviceError(
  code: string,
  details: Readonly<Record<string, unknown>> = {},
  status = 422,
): AvalError {
  return new AvalError(status, {
    code,
    message: `${code} in words`,
    hint: 'What to do.',
    requestId: 'req_1',
    details,
  });
}
