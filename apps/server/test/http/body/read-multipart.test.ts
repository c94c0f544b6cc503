import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FORM_TEXT_BYTES, FORM_TEXTS } from '../../../src/http/body/limits.ts';
import { MINUTE } from '../../../src/domain/limits.ts';
import { LARGEST_PDF_BYTES } from '../../../src/domain/plans/plan-limits.ts';
import { readMultipart } from '../../../src/http/body/read-multipart.ts';
import { Spool } from '../../../src/http/body/spool.ts';

const LIMITS = { bytes: LARGEST_PDF_BYTES + FORM_TEXT_BYTES, within: MINUTE };
const BOUNDARY = 'the-boundary';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface Part {
  readonly name?: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: string | Buffer;
}

/** A form as it is sent. */
function bytesOf(parts: readonly Part[]): Buffer {
  const written = parts.flatMap(({ name, filename, type, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data`,
    name === undefined ? '' : `; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...written, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)));
}

type Form = Awaited<ReturnType<typeof readMultipart>>;

interface Read extends Form {
  readonly bytes: Buffer;
}

/** Reads a body of which each piece arrives by itself. */
async function readPieces(pieces: readonly Buffer[], type = TYPE): Promise<Read> {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'content-type': type };
  const spool = new Spool();
  try {
    const reading = readMultipart(request, LIMITS, spool);
    for (const piece of pieces) request.push(piece);
    request.push(null);
    const form = await reading;
    return { ...form, bytes: await spool.read() };
  } finally {
    await spool.close();
  }
}

async function read(...parts: readonly Part[]): Promise<Read> {
  return readPieces([bytesOf(parts)]);
}

const PDF: Part = {
  name: 'file',
  filename: 'a.pdf',
  type: 'application/pdf',
  content: '%PDF-1.7',
};

describe('a form', () => {
  it('has its texts by name and its file in the spool', async () => {
    const form = await read({ name: 'title', content: 'Locação' }, PDF, {
      name: 'note',
      content: '',
    });
    expect(form).toEqual({
      fields: { title: 'Locação', note: '' },
      file: { filename: 'a.pdf' },
      bytes: Buffer.from('%PDF-1.7'),
    });
  });

  it('without a file is read', async () => {
    expect((await read({ name: 'title', content: 'a' })).file).toBeNull();
  });

  it('without any part is read', async () => {
    expect(await readPieces([])).toMatchObject({ fields: {}, file: null });
  });

  it('may have a file without a name or without a byte', async () => {
    const nameless = {
      ...PDF,
      filename: '',
      type: 'application/octet-stream',
      content: '',
    };
    expect(await read(nameless)).toEqual({
      fields: {},
      file: { filename: null },
      bytes: Buffer.alloc(0),
    });
  });

  it('parses a part of type application/json strictly', async () => {
    const json = {
      name: 'metadata',
      type: 'application/json; charset=utf-8',
      content: '{"order":7}',
    };
    expect((await read(json)).fields).toEqual({ metadata: { order: 7 } });
  });

  it('is the same in whatever pieces it arrives', async () => {
    const content = Buffer.from([0x25, 0x0d, 0x0a, 0x2d, 0x2d, 0xff, 0x00, 0x0d]);
    const parts = [
      { name: 'title', content: 'Locação' },
      { ...PDF, content },
    ];
    const whole = bytesOf(parts);
    const expected = await readPieces([whole]);
    expect(expected.bytes).toEqual(content);
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: whole.length - 1 }), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const ends = [...places.toSorted((a, b) => a - b), whole.length];
        const pieces = ends.map((end, index) => whole.subarray(ends[index - 1] ?? 0, end));
        expect(await readPieces(pieces)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a form is refused', () => {
  const malformed = {
    code: 'BAD_REQUEST',
    details: { reason: 'form-malformed' },
  };

  it.each([['multipart/form-data'], ['multipart/mixed'], ['']])(
    'with form-malformed for the type "%s"',
    async (type) => {
      await expect(readPieces([bytesOf([PDF])], type)).rejects.toMatchObject(malformed);
    },
  );

  it.each([
    ['a part is cut off', bytesOf([PDF]).subarray(0, -30)],
    ['a head is cut off', Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; na`)],
    ['the last boundary is missing', bytesOf([PDF]).subarray(0, -BOUNDARY.length - 6)],
  ])('with form-malformed if %s', async (_title, body) => {
    await expect(readPieces([body])).rejects.toMatchObject(malformed);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'with form-malformed for a part named %s',
    async (name) => {
      await expect(read({ name, content: 'a' })).rejects.toMatchObject(malformed);
    },
  );

  it('with form-malformed for a text without a name', async () => {
    await expect(read({ content: 'a' })).rejects.toMatchObject(malformed);
  });

  it('with form-duplicate-part for a text sent twice', async () => {
    const expected = {
      code: 'BAD_REQUEST',
      details: { reason: 'form-duplicate-part' },
    };
    await expect(read({ name: 'a', content: '1' }, { name: 'a', content: '1' })).rejects.toMatchObject(
      expected,
    );
  });

  it.each([
    ['{', 'not-json'],
    ['{"a":1,"a":1}', 'duplicate-name'],
    [`${'['.repeat(21)}${']'.repeat(21)}`, 'too-deep'],
  ])('for the JSON part %s: %s', async (content, reason) => {
    const part = { name: 'metadata', type: 'application/json', content };
    await expect(read(part)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { reason },
    });
  });

  it('with VALIDATION_FAILED for a second file and for a file under another name', async () => {
    await expect(read(PDF, PDF)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: {
        fields: [{ field: 'file', message: 'Only one file may be sent.' }],
      },
    });
    await expect(read({ ...PDF, name: 'document' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'document' }] },
    });
  });

  it('with VALIDATION_FAILED for a file without a name of its part', async () => {
    const { name: _name, ...nameless } = PDF;
    await expect(read(nameless)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: {
        fields: [
          {
            field: 'file',
            message: 'The PDF must be sent as the part named file.',
          },
        ],
      },
    });
  });

  const tooLarge = { code: 'PAYLOAD_TOO_LARGE' };

  it('with PAYLOAD_TOO_LARGE beyond the number of texts', async () => {
    const texts = Array.from({ length: FORM_TEXTS }, (_, index) => ({
      name: `t${index}`,
      content: 'x',
    }));
    expect(Object.keys((await read(...texts)).fields)).toHaveLength(FORM_TEXTS);
    await expect(read(...texts, { name: 'more', content: 'x' })).rejects.toMatchObject(tooLarge);
  });

  it.each([
    ['a single text', [{ name: 'a', content: 'x'.repeat(FORM_TEXT_BYTES + 1) }]],
    [
      'all texts together',
      [
        { name: 'a', content: 'x'.repeat(FORM_TEXT_BYTES / 2) },
        { name: 'b', content: 'x'.repeat(FORM_TEXT_BYTES / 2) },
      ],
    ],
    ['a head', [{ name: 'a'.repeat(FORM_TEXT_BYTES), content: 'x' }]],
  ])('with PAYLOAD_TOO_LARGE if %s is too long', async (_title, parts) => {
    await expect(read(...parts)).rejects.toMatchObject(tooLarge);
  });

  it('with PAYLOAD_TOO_LARGE for bytes before the first part that never end', async () => {
    const pieces = Array.from({ length: 3 }, () => Buffer.alloc(FORM_TEXT_BYTES / 2, 'x'));
    await expect(readPieces([...pieces, bytesOf([PDF])])).rejects.toMatchObject(tooLarge);
  });

  it('with PAYLOAD_TOO_LARGE for a file of one byte too many', async () => {
    const file = { ...PDF, content: Buffer.alloc(LARGEST_PDF_BYTES + 1) };
    await expect(read(file)).rejects.toMatchObject(tooLarge);
  });

  it('with the error of the disk that the file does not fit on', async () => {
    vi.stubEnv('TMPDIR', path.join(os.tmpdir(), 'aval-form', 'of', 'nobody'));
    const file = { ...PDF, content: Buffer.alloc(2 ** 21) };
    await expect(read(file)).rejects.toMatchObject({ code: 'ENOENT' });
    vi.unstubAllEnvs();
  });
});
