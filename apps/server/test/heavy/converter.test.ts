import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSofficeHere } from '../../src/adapters/soffice/open-soffice.ts';
import { runSoffice } from '../../src/adapters/soffice/run-soffice.ts';
import { findSandbox } from '../../src/adapters/soffice/sandbox.ts';
import type { Conversion } from '../../src/ports/document-converter.ts';
import { itConverts } from '../contracts/document-converter.ts';
import { aDocx, paragraph } from '../given/docx.ts';

const SOFFICE = '/usr/bin/soffice';
const converter = await openSofficeHere();
const sandbox = findSandbox();
const requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(request.url ?? '');
  response.end();
}).listen(0, '127.0.0.1');
const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-converted-'));
afterAll(async () => {
  server.close();
  await converter.stop();
  await rm(folder, { recursive: true, force: true });
});

const convert = (format: 'DOCX' | 'HTML', bytes: Uint8Array, values = {}) =>
  converter.convert({ format, bytes, values }, 'org');

async function textOf(found: Conversion): Promise<string> {
  if (found.kind !== 'converted') return JSON.stringify(found);
  const place = path.join(folder, 'a.pdf');
  await writeFile(place, found.pdf);
  return spawnSync('pdftotext', ['-layout', place, '-'], { encoding: 'utf8' }).stdout;
}

/** The program itself, with files that the checks before it would refuse: the sandbox has to hold alone. */
async function unchecked(format: 'DOCX' | 'HTML', bytes: Uint8Array, milliseconds = 30_000): Promise<string> {
  if (sandbox === null) throw new Error('There is no sandbox here.');
  const end = await runSoffice({ format, bytes }, { program: SOFFICE, sandbox, milliseconds });
  return 'pdf' in end ? textOf({ kind: 'converted', ...end }) : end.refusal;
}

const left = (): readonly string[] =>
  readdirSync(os.tmpdir()).filter((name) => name.startsWith('aval-convert-'));
const running = (): string =>
  spawnSync('pgrep', ['-f', 'soffice.bin.*aval-convert'], { encoding: 'utf8' }).stdout;
const address = (): string => {
  const found = server.address();
  return `http://127.0.0.1:${typeof found === 'object' && found !== null ? found.port : 0}`;
};

describe('the converter with LibreOffice', () => {
  itConverts(() => converter);

  it('writes values into the pages of a DOCX, and leaves anchors', async () => {
    const bytes = aDocx({ body: paragraph('Eu, {', '{no', 'me}}, aceito. {{assinatura:cliente}}') });
    const text = await textOf(await convert('DOCX', bytes, { nome: 'Ana & <b>São João</b>' }));
    expect(text).toContain('Eu, Ana & <b>São João</b>, aceito. {{assinatura:cliente}}');
  });

  it('writes accents and tables of HTML', async () => {
    const text = await textOf(
      await convert('HTML', Buffer.from('<table><tr><td>Locação</td><td>{{v}}</td></tr></table>'), {
        v: 'R$ 1,00',
      }),
    );
    expect(text).toMatch(/Locação\s+R\$ 1,00/);
  });

  it('converts two at once, one after the other', async () => {
    const both = await Promise.all([1, 2].map((at) => convert('HTML', Buffer.from(`<p>n${at}</p>`))));
    expect(both.map(({ kind }) => kind)).toEqual(['converted', 'converted']);
  });
});

describe('hostile files', () => {
  it('a bomb of an archive is refused', async () => {
    const zeros = Buffer.alloc(400 * 1024 * 1024, 'a');
    expect(await convert('DOCX', aDocx({ parts: { 'word/a.xml': zeros } }))).toEqual({
      kind: 'refused',
      refusal: 'limit',
    });
  });

  it('XML of 18 MB ends within the limits', async () => {
    const body = paragraph('x').repeat(300_000);
    const started = performance.now();
    const found = await convert('DOCX', aDocx({ body }));
    expect(found.kind).not.toBe('mismatch');
    expect(performance.now() - started).toBeLessThan(60_000);
  });

  it('a table of 40,000 rows is converted or refused within the limits', async () => {
    const html = `<table border="1">${'<tr><td>a</td><td>b</td><td>c</td></tr>'.repeat(40_000)}</table>`;
    expect(['converted', 'refused']).toContain((await convert('HTML', Buffer.from(html))).kind);
  });

  it('tables that are nested a thousand times are converted or refused within the limits', async () => {
    const html = `${'<table><tr><td>'.repeat(1000)}x`;
    expect(['converted', 'refused']).toContain((await convert('HTML', Buffer.from(html))).kind);
  });

  it('a conversion that does not end is killed, and leaves nothing', async () => {
    const body = `<table border="1">${'<tr><td>a</td></tr>'.repeat(200_000)}</table>`;
    expect(await unchecked('HTML', Buffer.from(body), 3000)).toBe('limit');
    expect(running()).toBe('');
    expect(left()).toEqual([]);
  });
});

describe('the sandbox alone', () => {
  it('has no network: a picture from outside is not fetched', async () => {
    const html = `<p>seen</p><img src="${address()}/a.png"><link rel="stylesheet" href="${address()}/a.css">`;
    expect(await unchecked('HTML', Buffer.from(html))).toContain('seen');
    expect(requested).toEqual([]);
  });

  it('has no files of ours: a section that loads a file stays empty', async () => {
    const secret = path.join(folder, 'secret.html');
    await writeFile(secret, '<p>SECRET</p>', { mode: 0o600 });
    const html = `<p>seen</p><div type="section" href="file://${secret}"></div><iframe src="file://${secret}"></iframe>`;
    const text = await unchecked('HTML', Buffer.from(html));
    expect(text).toContain('seen');
    expect(text).not.toContain('SECRET');
  });

  it('runs no macros', async () => {
    const place = path.join(os.tmpdir(), 'aval-macro');
    const html = `<p>seen</p><script language="StarBasic">Sub Main\nShell("/usr/bin/touch ${place}")\nEnd Sub</script><body onload="Main">`;
    expect(await unchecked('HTML', Buffer.from(html))).toContain('seen');
    expect(spawnSync('ls', [place]).status).not.toBe(0);
  });
});
