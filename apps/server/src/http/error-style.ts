/** How `/docs/errors` looks: one column that reads on a phone, the code one was sent to set apart, no resource of others. */
export const ERROR_STYLE = `
:root { color-scheme: light dark; --line: #d8d8d8; --quiet: #595959; }
@media (prefers-color-scheme: dark) { :root { --line: #444; --quiet: #b0b0b0; } }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.6rem; }
section { border-top: 1px solid var(--line); padding: 0.25rem 0 0.75rem; scroll-margin-top: 1rem; }
section:target { border-left: 4px solid #0b6e4f; padding-left: 0.75rem; }
h2 { font: 600 1.05rem/1.4 ui-monospace, monospace; margin: 1rem 0 0.25rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dt { margin-top: 0.35rem; } }
`;
