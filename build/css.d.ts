/** A style sheet imported as its own text (build/css-as-text.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
