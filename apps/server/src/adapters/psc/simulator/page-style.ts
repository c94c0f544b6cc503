/** The style sheet of the authorization page. It follows the colors of the device and has no fonts to load. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --paper: #ffffff;
  --ink: #1c2422;
  --soft: #55605c;
  --line: #8a9591;
  --action: #0b5c4b;
  --on-action: #ffffff;
  --notice: #fff3cf;
  --on-notice: #4a3500;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14191a;
    --ink: #eef3f1;
    --soft: #b3bfbb;
    --line: #6f7b77;
    --action: #7fdcc4;
    --on-action: #06251e;
    --notice: #3d3110;
    --on-notice: #ffe7a8;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  padding: 1rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  max-width: 34rem;
  margin: 0 auto;
}
h1 {
  font-size: 1.5rem;
  line-height: 1.25;
  margin: 1.25rem 0 0.5rem;
}
.notice {
  margin: 0;
  padding: 0.75rem 1rem;
  border-radius: 8px;
  background: var(--notice);
  color: var(--on-notice);
}
dl {
  margin: 1rem 0 1.5rem;
  border-top: 1px solid var(--line);
}
dl div {
  padding: 0.6rem 0;
  border-bottom: 1px solid var(--line);
}
dt {
  font-size: 0.875rem;
  color: var(--soft);
}
dd {
  margin: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
}
label {
  display: block;
  font-weight: 600;
  margin-bottom: 0.35rem;
}
select {
  width: 100%;
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--paper);
  color: var(--ink);
  font: inherit;
}
.hint {
  margin: 0.35rem 0 1.5rem;
  font-size: 0.875rem;
  color: var(--soft);
}
.buttons {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
}
button {
  flex: 1 1 10rem;
  min-height: 3rem;
  padding: 0 1.25rem;
  border: 2px solid var(--action);
  border-radius: 8px;
  background: var(--action);
  color: var(--on-action);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button.second {
  background: var(--paper);
  color: var(--action);
}
:focus-visible {
  outline: 3px solid var(--ink);
  outline-offset: 2px;
}
`;
