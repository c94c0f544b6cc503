import type { SimulatorResponse } from '../../../ports/provider-simulator.ts';

/** The errors of OAuth that the simulator sends (RFC 6749, 5.2; RFC 6750, 3.1), with their status. */
const STATUS = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  access_denied: 400,
  unsupported_grant_type: 400,
  invalid_token: 401,
  insufficient_scope: 403,
  temporarily_unavailable: 503,
} as const;

/** A refusal in the form of OAuth. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  readonly code: keyof typeof STATUS;

  constructor(code: keyof typeof STATUS, description: string) {
    super(description);
    this.code = code;
  }
}

/** Returns JSON that no cache keeps. */
export function json(value: unknown, status = 200): SimulatorResponse {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...NOT_STORED };
  return { status, headers, body: JSON.stringify(value) };
}

/** Returns the response of a refusal. */
export function refuseRequest({ code, message }: OAuthRefusal): SimulatorResponse {
  const response = json({ error: code, error_description: message }, STATUS[code]);
  return STATUS[code] === 401
    ? { ...response, headers: { ...response.headers, 'WWW-Authenticate': `Bearer error="${code}"` } }
    : response;
}

/** Returns a redirection of a browser, after a form too (RFC 9110, 15.4.4). */
export function seeOther(address: string, parameters: Readonly<Record<string, string>>): SimulatorResponse {
  const target = new URL(address);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return { status: 303, headers: { Location: target.href, ...NOT_STORED }, body: '' };
}

/** Returns a file that anyone may have. */
export function file(contentType: string, body: Buffer | string): SimulatorResponse {
  return { status: 200, headers: { 'Content-Type': contentType }, body };
}

export const NOT_STORED = { 'Cache-Control': 'no-store' } as const;
