/** Importing a style sheet returns its text (build/css-as-text.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
