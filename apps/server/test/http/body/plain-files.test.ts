import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonMeter } from '../../../src/http/body/json-meter.ts';
import { plainFiles } from '../../../src/http/body/plain-files.ts';
import { parseMeasured } from '../../../src/http/body/strict-json.ts';

const LONG = 300_000;
const WIDE = { values: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };

/** Measures a body that arrives in parts. */
function measured(bytes: Buffer, part: number): JsonMeter {
  const meter = new JsonMeter(WIDE);
  for (let at = 0; at < bytes.length; at += part) meter.take(bytes.subarray(at, at + part));
  return meter;
}

/** The files of a body that need no parser, as texts. */
async function plainTexts(json: string): Promise<readonly string[]> {
  const bytes = Buffer.from(json);
  const files = await plainFiles(bytes, measured(bytes, 1000).files);
  return files.map(({ start, end }) => bytes.toString('latin1', start, end));
}

describe('plainFiles', () => {
  const file = 'QUJD'.repeat(LONG / 4);

  it('finds long files in base64, at any depth', async () => {
    const body = { title: file, documents: [{ contentBase64: file }, { contentBase64: `${file}=` }] };
    expect(await plainTexts(JSON.stringify(body, null, 1))).toEqual([file, `${file}=`]);
  });

  it.each([
    ['short', 'QUJD'],
    ['with an escaped slash', `${file}\\/`],
    ['with an escape in the middle', `${file}\\n${file}`],
    ['with a letter beyond ASCII', `${file}é`],
    ['with NUL', `${file}\0`],
    ['with a raw line break, which no JSON has', `${file}\n`],
  ])('leaves a file %s to the parser', async (_which, written) => {
    expect(await plainTexts(`{"contentBase64":"${written}"}`)).toEqual([]);
  });

  it('takes no name of a member for a file', async () => {
    expect(await plainTexts(`{"contentBase64":{"${file}":1}}`)).toEqual([]);
  });

  it('looks at a file in turns', async () => {
    const bytes = Buffer.from(JSON.stringify({ contentBase64: file.repeat(10) }));
    const done: string[] = [];
    const looking = plainFiles(bytes, measured(bytes, 1000).files).then(() => done.push('file'));
    setImmediate(() => done.push('somebody else'));
    await looking;
    expect(done).toEqual(['somebody else', 'file']);
  });
});

describe('parseMeasured without files', () => {
  const text = fc.stringMatching(/^[A-Za-z0-9+/=]{0,30}$/);
  const body = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.record({ contentBase64: text, more: tie('value') }),
      fc.array(tie('value'), { maxLength: 4 }),
    ),
  })).value;

  it('gives the value that the parser gives, whatever the parts in which a body arrives', () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 20 }), (value, part) => {
        const bytes = Buffer.from(JSON.stringify(value));
        const meter = measured(bytes, part);
        const isPlain = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
          /^[A-Za-z0-9+/=]*$/.test(bytes.toString('latin1', start, end));
        const around = { places: meter.files.filter(isPlain), treatments: null };
        expect(parseMeasured(bytes, meter, around).value).toEqual(JSON.parse(bytes.toString()));
      }),
    );
  });

  it('refuses a body that is no JSON around its file, without a position', () => {
    const bytes = Buffer.from('{"contentBase64":"QUJD",}');
    const meter = measured(bytes, 7);
    expect(() => parseMeasured(bytes, meter, { places: meter.files, treatments: null })).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', details: { reason: 'not-json' } }),
    );
  });
});
