/** The style of the API's page: the shop's colours, light and dark, without its fonts. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --ground: #fff8f1; --paper: #ffffff; --ink: #241712; --quiet: #6a564c; --edge: #eadccf; --link: #a82b0c;
  --get: #1d5fa8; --post: #167046; --put: #a84a00; --patch: #a84a00; --delete: #b3162b; --on-method: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #17100e; --paper: #231917; --ink: #fbeee5; --quiet: #c9b3a6; --edge: #43322b; --link: #ffab8c;
    --get: #8dc0ff; --post: #63d69c; --put: #ffb35c; --patch: #ffb35c; --delete: #ff8d95; --on-method: #17100e;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
[hidden] { display: none !important; }
a { color: var(--link); text-underline-offset: .2em; }
a:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
code { font: .9em ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; }
h1 { margin: 0 0 .75rem; font-size: 2rem; letter-spacing: -.02em; }
h2 { margin: 3rem 0 1rem; font-size: 1.5rem; }
h3 { margin: 0; font-size: 1.0625rem; font-weight: 600; }
h3 a { color: inherit; text-decoration: none; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
h3 a:hover code { text-decoration: underline; }
h4 { margin: 1.25rem 0 .25rem; font-size: .875rem; color: var(--quiet); }
p { margin: .5rem 0; max-width: 46rem; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--paper); z-index: 1; }
.frame { max-width: 82rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
form { position: sticky; top: 0; padding: .75rem 0; background: var(--ground); z-index: 1; }
label { display: block; font-size: .875rem; color: var(--quiet); }
input { width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: 0 .875rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--quiet); border-radius: .625rem; }
output { display: block; min-height: 1.5em; font-size: .875rem; color: var(--quiet); }
nav ul { margin: 0 0 1rem; padding: 0; list-style: none; }
nav a { display: block; padding: .375rem 0; text-decoration: none; color: inherit; font-size: .9375rem; }
nav a:hover { text-decoration: underline; }
nav .heading { margin: 1rem 0 .25rem; font-size: .875rem; color: var(--quiet); }
summary { min-height: 2.75rem; padding: .625rem 0; cursor: pointer; font-weight: 600; }
article { margin: 0 0 1rem; padding: 1.25rem; background: var(--paper); border: 1px solid var(--edge); border-radius: .875rem; }
article:target { border-color: var(--link); }
.method { padding: .125rem .5rem; border-radius: .375rem; color: var(--on-method); font-size: .75rem; font-weight: 700; letter-spacing: .04em; }
.get { background: var(--get); } .post { background: var(--post); } .put { background: var(--put); }
.patch { background: var(--patch); } .delete { background: var(--delete); }
.summary { font-weight: 600; }
.session { padding: .0625rem .5rem; border: 1px solid var(--quiet); border-radius: 1rem; color: var(--quiet); font-size: .8125rem; font-weight: 400; white-space: nowrap; }
.fields, .answers { margin: .25rem 0; padding: 0; list-style: none; }
.fields > li, .answers > li { padding: .5rem 0; border-top: 1px solid var(--edge); }
.fields .fields { margin-left: 1rem; }
.name { margin-right: .75rem; } .name b { font-size: .75rem; font-weight: 600; color: var(--link); }
.type, .notes, .media { color: var(--quiet); font-size: .9375rem; }
.notes { display: block; }
.condition { margin-top: 1rem; }
.header { color: var(--quiet); }
.answers code { margin-right: .375rem; }
@media (min-width: 60rem) {
  .frame { display: grid; grid-template-columns: 18rem minmax(0, 1fr); gap: 0 3rem; padding-top: 3rem; }
  .intro { grid-column: 2; }
  .side { grid-column: 1; grid-row: 1 / span 2; position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding-right: .75rem; }
  .fields > li { display: grid; grid-template-columns: 15rem minmax(0, 1fr); }
  .fields .fields > li { grid-template-columns: 14rem minmax(0, 1fr); }
  .notes, .fields > li > .fields, .fields > li > .condition { grid-column: 2; }
}
`;
