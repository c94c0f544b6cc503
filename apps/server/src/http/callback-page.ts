import { createHash } from 'node:crypto';

/**
 * The page to which providers send signers back. It is the same for everybody, and knows no link: the signing page of this
 * browser left its own address under the state, and only this browser has it.
 */
const SCRIPT = `
const state = new URLSearchParams(location.search).get('state') ?? '';
const key = 'aval.certificate.' + state;
const page = sessionStorage.getItem(key);
sessionStorage.removeItem(key);
history.replaceState(null, '', location.pathname);
if (page !== null && /^\\/sign\\/[A-Za-z0-9_-]{43}$/.test(page)) location.replace(page);
`;

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 32rem; padding: 3rem 1.25rem; }
p[lang] { opacity: 0.8; font-size: 1rem; }
`;

const HTML = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Volte à página de assinatura</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Volte à página de assinatura</h1>
<p>Você já pode fechar esta página. A página em que você estava assinando mostra o resultado.</p>
<p lang="en">You can close this page. Go back to the page where you were signing: it shows the result.</p>
<p lang="es">Puede cerrar esta página. Vuelva a la página en la que estaba firmando: ahí está el resultado.</p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page and its Content-Security-Policy, which admits its own script and style alone. */
export const CALLBACK_PAGE = {
  contentType: 'text/html; charset=utf-8',
  disposition: 'inline',
  policy: [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  bytes: Buffer.from(HTML),
} as const;
