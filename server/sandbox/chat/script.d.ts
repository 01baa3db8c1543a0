/** A self-contained classic script bundled from the entry, as text. */
declare module '*?script' {
  const code: string;
  export default code;
}
