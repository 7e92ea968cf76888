/** The text of a drawing: builds and tests load it as such. */
declare module '*.svg' {
  const text: string;
  export default text;
}
