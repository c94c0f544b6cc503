/** The style of the page to which providers send signers back. It follows the colors of the device and loads nothing. */
export const CALLBACK_STYLE = `
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1c2422; --soft: #55605c; --line: #8a9591; --action: #0b5c4b;
  --on-action: #ffffff; --notice: #fff3cf; --on-notice: #4a3500; --bad: #a3221b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14191a; --ink: #eef3f1; --soft: #b3bfbb; --line: #6f7b77; --action: #7fdcc4; --on-action: #06251e;
    --notice: #3d3110; --on-notice: #ffe7a8; --bad: #ffb4ab; }
}
* { box-sizing: border-box; }
[hidden] { display: none; }
body { margin: 0; padding: 2rem 1.25rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.5rem; }
h1:focus { outline: none; }
dl { margin: 1rem 0; border-top: 1px solid var(--line); }
dl div { padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
dt { font-size: 0.875rem; color: var(--soft); }
dd { margin: 0; font-weight: 500; overflow-wrap: anywhere; }
.notice { padding: 0.75rem 1rem; border-radius: 8px; background: var(--notice); color: var(--on-notice); }
label { display: block; font-weight: 500; }
.hint { margin: 0 0 0.5rem; font-size: 0.875rem; color: var(--soft); }
input { width: 6rem; min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit; font: inherit; font-size: 1.5rem; letter-spacing: 0.2em; }
.wrong { min-height: 1.5rem; margin: 0.5rem 0; color: var(--bad); }
button { width: 100%; min-height: 3rem; border: 0; border-radius: 8px; background: var(--action); color: var(--on-action);
  font: inherit; font-weight: 600; cursor: pointer; }
button:disabled { opacity: 0.6; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
`;
