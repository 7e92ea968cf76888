/** The style of the downloaded page: readable without the site, light and dark, and on paper. */
export const OWN_DATA_STYLES = `
:root { color-scheme: light dark; --ground: #fff8f1; --paper: #fff; --ink: #241712; --quiet: #6a564c; --edge: #eadccf; }
@media (prefers-color-scheme: dark) { :root { --ground: #17100e; --paper: #231917; --ink: #fbeee5; --quiet: #c9b3a6; --edge: #43322b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h2 { margin: 2.5rem 0 .75rem; }
h3 { margin: 0 0 .25rem; font-size: 1.05rem; overflow-wrap: anywhere; }
article { background: var(--paper); border: 1px solid var(--edge); border-radius: 12px; padding: .75rem 1rem; margin: .5rem 0; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
dl { margin: .25rem 0; }
dl div { display: flex; flex-wrap: wrap; gap: 0 .75rem; padding: .15rem 0; }
dt { flex: 0 0 14rem; color: var(--quiet); }
dd { flex: 1 1 12rem; margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
summary { cursor: pointer; padding: .5rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid var(--edge); }
`;
