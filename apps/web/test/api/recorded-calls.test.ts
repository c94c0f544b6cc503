import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCurl } from '../../src/api/recorded-calls.ts';

const URL = 'https://aval.example/v1/envelopes';

describe('toCurl', () => {
  it('writes method, address, headers and body', () => {
    const command = toCurl(URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"Contract"}',
    });
    expect(command.split(' \\\n  ')).toEqual([
      `curl -X POST '${URL}'`,
      "-H 'content-type: application/json'",
      `-d '{"title":"Contract"}'`,
    ]);
  });

  it('leaves out the language of the page', () => {
    expect(toCurl(URL, { headers: { 'accept-language': 'es' } })).toBe(`curl -X GET '${URL}'`);
  });

  it('uses GET when no method is given', () => {
    expect(toCurl(URL, {})).toBe(`curl -X GET '${URL}'`);
  });

  it('replaces the credential with $AVAL_KEY', () => {
    const command = toCurl(URL, { headers: { authorization: 'Bearer secret-token' } });
    expect(command).toContain('"Authorization: Bearer $AVAL_KEY"');
    expect(command).not.toContain('secret-token');
  });

  it('omits the credential for authentication, which takes no API key', () => {
    const command = toCurl('https://aval.example/v1/auth/logout', {
      method: 'POST',
      headers: { authorization: 'Bearer secret-token' },
    });
    expect(command).toBe("curl -X POST 'https://aval.example/v1/auth/logout'");
  });

  it.each(['password', 'currentPassword', 'newPassword', 'code', 'token', 'refreshToken'])(
    'hides the value of %s, whatever it contains',
    (name) => {
      fc.assert(
        fc.property(fc.string({ minLength: 12, maxLength: 40 }), (secret) => {
          const body = JSON.stringify({ email: 'ana@example.com', [name]: secret, after: 1 });
          const expected = `{"email":"ana@example.com","${name}":"…","after":1}`;
          expect(toCurl(URL, { method: 'POST', body })).toContain(expected);
        }),
      );
    },
  );

  it('names a file instead of writing its content', () => {
    const form = new FormData();
    form.append('code', 'ABC');
    form.append('file', new File(['%PDF-1.7'], "Ana's contract.pdf"));
    const command = toCurl(URL, { method: 'POST', body: form });
    expect(command).toContain("-F 'code=ABC'");
    expect(command).toContain(String.raw`-F 'file=@Ana'\''s contract.pdf'`);
    expect(command).not.toContain('%PDF');
  });

  it('quotes a body so that a shell passes it on unchanged', () => {
    for (const title of [`it's "quoted" $HOME \`id\` \\`, "''''", '!!;&|']) {
      const body = JSON.stringify({ title });
      const command = toCurl(URL, { method: 'POST', body }).replace('curl', 'printf "%s\\n"');
      const lines = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trimEnd().split('\n');
      expect(lines.at(-1)).toBe(body);
    }
  });
});
